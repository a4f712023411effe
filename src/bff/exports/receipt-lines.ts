import { type Receipt } from '#contract/api/receipt.ts'
import { toCsvComment } from '#contract/csv.ts'
import { oneOf } from '../routes/question-fields.ts'
import * as z from 'zod'

export const RECEIPT_PLACES = ['header', 'none'] as const

export const receiptField = z
  .enum(RECEIPT_PLACES, oneOf(RECEIPT_PLACES))
  .describe('Where the receipt stands: in comment lines above, or nowhere')
  .default('header')

const UNIT_NAMES = { album_equivalent: 'Album Equivalent', stream_equivalent: 'Stream Equivalent' } as const

/** The receipt as comments above a file; instants and days as ISO 8601, so that the file says the same in any country. */
export function toReceiptComments(receipt: Receipt, title: string, notes: readonly string[] = []): string {
  const { provider, retrievedAt, window, location, unit, filters, computed, partial, stale } = receipt
  const filtered = Object.entries(filters).map(([name, value]) => `${name} ${value}`)
  const lines = [
    title,
    `Source: ${provider}`,
    `Retrieved: ${retrievedAt}`,
    window && `Dates: ${window.start} to ${window.end}`,
    location && `Territory: ${location}`,
    `Filters: ${filtered.length === 0 ? 'none' : filtered.join(' · ')}`,
    unit && `Unit: ${UNIT_NAMES[unit]}`,
    `Computed here: ${computed.length === 0 ? 'nothing' : computed.join(' · ')}`,
    partial ? 'Complete: no. A part is missing or the window is still open' : null,
    stale ? 'Fresh: no. Kept from an earlier answer' : null,
    ...notes,
  ]
  return lines
    .filter((line) => line !== null)
    .map(toCsvComment)
    .join('')
}
