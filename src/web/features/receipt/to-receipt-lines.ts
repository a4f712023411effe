import { type COMPUTED, type Receipt } from '#contract/api/receipt.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { territoryName } from '#contract/territories.ts'
import { formatBreakoutValue } from '../../lib/breakout-words.ts'
import { formatInstant, formatWindow } from '../../lib/format.ts'
import { UNIT_NAMES } from '../../copy/unit-words.ts'

type ReceiptLine = { label: string; value: string }

const COMPUTED_WORDS = {
  movement: 'movement',
  names: 'names',
  comparison: 'comparison',
  exits: 'exits',
  series: 'series',
  unit: 'unit',
  runs: 'runs, from the chart weeks that this dashboard has read',
} as const satisfies Record<(typeof COMPUTED)[number], string>

/** The receipt in words, in reading order; what the answer does not have is left out, except that no filter is said. */
export function toReceiptLines(receipt: Receipt, locale: string, timeZone?: string): ReceiptLine[] {
  const { provider, retrievedAt, window, location, unit, computed } = receipt
  const lines: (ReceiptLine | null)[] = [
    { label: 'Source', value: provider },
    { label: 'Retrieved', value: formatInstant(retrievedAt, locale, timeZone) },
    window && { label: 'Dates', value: formatWindow(window, locale) },
    location && { label: 'Territory', value: territoryName(location, locale) },
    { label: 'Filters', value: filterWords(receipt) },
    unit && { label: 'Unit', value: UNIT_NAMES[unit] },
    {
      label: 'Computed here',
      value: computed.length === 0 ? 'nothing' : computed.map((part) => COMPUTED_WORDS[part]).join(', '),
    },
    receipt.partial ? { label: 'Complete', value: 'no, a part is missing or the window is still open' } : null,
    receipt.stale ? { label: 'Fresh', value: 'no, kept from an earlier answer' } : null,
  ]
  return lines.filter((line) => line !== null)
}

function filterWords({ filters }: Receipt): string {
  const words = BREAKOUT_NAMES.flatMap((name) => filters[name] ?? []).map((value) => formatBreakoutValue(value))
  return words.length === 0 ? 'none' : words.join(', ')
}
