import type { Receipt } from '../api/receipt.ts'

export function createReceipt(different: Partial<Receipt> = {}): Receipt {
  return {
    provider: 'Test provider',
    sources: [{ kind: 'provider', file: null, importedAt: null }],
    retrievedAt: '2026-11-21T09:12:00Z',
    stale: false,
    window: null,
    location: null,
    filters: {},
    unit: null,
    computed: [],
    partialReasons: [],
    ...different,
    partial: (different.partialReasons ?? []).length > 0,
  }
}

export const SAMPLE_SOURCE = { kind: 'sample', file: null, importedAt: null } as const
/** @param n minutes after 14:00 at which the file was imported */
export const createFileSource = (file: string, n = 3) =>
  ({ kind: 'import', file, importedAt: `2026-11-22T14:${String(n).padStart(2, '0')}:00Z` }) as const
