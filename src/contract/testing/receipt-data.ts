import { type Receipt } from '../api/receipt.ts'

export function createReceipt(different: Partial<Receipt> = {}): Receipt {
  return {
    provider: 'Test provider',
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
