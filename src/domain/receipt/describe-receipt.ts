import type { COMPUTED, Receipt } from '#contract/api/receipt.ts'
import { formatBreakoutValue } from './breakout-names.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { describeSources } from './describe-sources.ts'
import type { DateWindow } from '#contract/dates.ts'
import { explainPartialReason } from './partial-reasons.ts'
import { type Territory, territoryName, UNIT_NAMES } from '#contract/territories.ts'

export type ReceiptLine = { label: string; value: string }

/** Formats for a receipt. Pages use the reader's locale, files use ISO 8601. */
export type ReceiptFormat = {
  instant: (iso: string) => string
  window: (window: DateWindow) => string
  territory: (territory: Territory) => string
}

/** Format for files and briefs, which don't depend on the locale. */
export const ISO_RECEIPT_FORMAT: ReceiptFormat = {
  instant: (iso) => iso,
  window: ({ start, end }) => `${start} to ${end}`,
  territory: (territory) => territoryName(territory),
}

const COMPUTED_NAMES = {
  movement: 'movement since last week',
  names: 'title names',
  comparison: 'comparison with another period',
  exits: 'exits since last week',
  series: 'trend data points',
  unit: 'unit of the chart',
  sums: 'sums of several weeks',
  alignment: 'weeks counted from each release',
  runs: 'rank history, from the chart weeks loaded in this dashboard',
  'like-for-like': 'like-for-like change',
  'taking-off': 'growth beyond a title’s or artist’s own trend',
  insights: 'insights, from the stored weeks of the chart',
  spread: 'shares of each territory’s own peak',
  projection: 'projection of the open week, from its first days',
} as const satisfies Record<(typeof COMPUTED)[number], string>

/**
 * Words the receipt for pages, files, images, shared pages, and briefs.
 * @param rows description of the shown rows, if not all are shown
 */
export function describeReceipt(receipt: Receipt, format: ReceiptFormat, rows: string | null = null): ReceiptLine[] {
  const { provider, sources, retrievedAt, window, location, chartLocations, unit } = receipt
  const { filters, rowFilters = [], computed, partialReasons, stale } = receipt
  const filtered = BREAKOUT_NAMES.flatMap((name) => filters[name] ?? [])
    .map((value) => formatBreakoutValue(value))
    .concat(rowFilters)
  const lines: (ReceiptLine | null | undefined)[] = [
    { label: 'Source', value: describeSources(sources, provider, format.instant) },
    { label: 'Retrieved', value: format.instant(retrievedAt) },
    window && { label: 'Dates', value: format.window(window) },
    location && { label: 'Territory', value: format.territory(location) },
    chartLocations && { label: 'Chart territories', value: chartLocations.map(format.territory).join(', ') || 'none' },
    filtered.length === 0 ? null : { label: 'Filters', value: filtered.join(', ') },
    rows === null ? null : { label: 'Rows', value: rows },
    unit && { label: 'Unit', value: UNIT_NAMES[unit] },
    computed.length === 0
      ? null
      : { label: 'Computed by Chartroom', value: computed.map((part) => COMPUTED_NAMES[part]).join(', ') },
    partialReasons.length === 0
      ? null
      : { label: 'Complete', value: `no: ${partialReasons.map((reason) => explainPartialReason(reason)).join('; ')}` },
    stale ? { label: 'Up to date', value: 'no, saved data from an earlier request' } : null,
  ]
  return lines.filter((line) => line != null)
}
