import { type Receipt } from '../api/receipt.ts'

/** The receipt of an answer to everything, with what a test says differently. */
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
    partial: false,
    ...different,
  }
}
