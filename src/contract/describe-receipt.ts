import { type COMPUTED, type Receipt } from './api/receipt.ts'
import { formatBreakoutValue } from './breakout-names.ts'
import { BREAKOUT_NAMES } from './breakouts.ts'
import { type DateWindow } from './dates.ts'
import { explainPartialReason } from './partial-reasons.ts'
import { type Territory, territoryName, UNIT_NAMES } from './territories.ts'

export type ReceiptLine = { label: string; value: string }

/** How much of the data is generated: none, the part that was not imported, or all. */
export type SampleShare = 'none' | 'some' | 'all'

/** Pages use the reader's locale, files use ISO 8601. */
export type ReceiptFormat = {
  instant: (iso: string) => string
  window: (window: DateWindow) => string
  territory: (territory: Territory) => string
}

/** For files and briefs, which don't depend on the locale. */
export const ISO_RECEIPT_FORMAT: ReceiptFormat = {
  instant: (iso) => iso,
  window: ({ start, end }) => `${start} to ${end}`,
  territory: (territory) => territoryName(territory),
}

/** Empty if no data is generated. */
export const SAMPLE_NOTES = {
  none: '',
  some: 'sample data and imported files',
  all: 'sample data, fictional',
} as const satisfies Record<SampleShare, string>

const COMPUTED_NAMES = {
  movement: 'movement',
  names: 'title names',
  comparison: 'comparison',
  exits: 'exits',
  series: 'trend data points',
  unit: 'unit of the chart',
  runs: 'rank history, from the chart weeks loaded in this dashboard',
  'like-for-like': 'like-for-like change',
} as const satisfies Record<(typeof COMPUTED)[number], string>

/** The only wording of the receipt, used by pages, files, images, shared pages, and briefs. */
export function describeReceipt(receipt: Receipt, format: ReceiptFormat, sample: SampleShare): ReceiptLine[] {
  const { provider, retrievedAt, window, location, unit, filters, computed, partialReasons, stale } = receipt
  const filtered = BREAKOUT_NAMES.flatMap((name) => filters[name] ?? []).map((value) => formatBreakoutValue(value))
  const lines: (ReceiptLine | null)[] = [
    { label: 'Source', value: sample === 'none' ? provider : `${provider} (${SAMPLE_NOTES[sample]})` },
    { label: 'Retrieved', value: format.instant(retrievedAt) },
    window && { label: 'Dates', value: format.window(window) },
    location && { label: 'Territory', value: format.territory(location) },
    { label: 'Filters', value: filtered.join(', ') || 'none' },
    unit && { label: 'Unit', value: UNIT_NAMES[unit] },
    { label: 'Computed by Chartroom', value: computed.map((part) => COMPUTED_NAMES[part]).join(', ') || 'nothing' },
    partialReasons.length === 0
      ? null
      : { label: 'Complete', value: `no: ${partialReasons.map((reason) => explainPartialReason(reason)).join('; ')}` },
    stale ? { label: 'Up to date', value: 'no, saved data from an earlier request' } : null,
  ]
  return lines.filter((line) => line !== null)
}
