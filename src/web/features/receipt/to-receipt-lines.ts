import { type Receipt } from '#contract/api/receipt.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { territoryName } from '#contract/territories.ts'
import { formatBreakoutValue } from '../../lib/breakout-labels.ts'
import { formatInstant, formatWindow } from '../../lib/format.ts'
import { UNIT_NAMES } from '../../lib/unit-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

type ReceiptLine = { label: string; value: string }

/** The receipt in words, in reading order; what the answer does not have is left out, except that no filter is said. */
export function toReceiptLines(receipt: Receipt, locale: string, timeZone?: string): ReceiptLine[] {
  const { provider, retrievedAt, window, location, unit, computed } = receipt
  const lines: (ReceiptLine | null)[] = [
    { label: copy.source, value: provider },
    { label: copy.retrieved, value: formatInstant(retrievedAt, locale, timeZone) },
    window && { label: common.dates, value: formatWindow(window, locale) },
    location && { label: common.territory, value: territoryName(location, locale) },
    { label: copy.filters, value: filterWords(receipt) },
    unit && { label: copy.unit, value: UNIT_NAMES[unit] },
    {
      label: copy.computedHere,
      value: computed.length === 0 ? copy.nothingComputed : computed.map((part) => copy.computedParts[part]).join(', '),
    },
    receipt.partial ? { label: copy.complete, value: copy.isPartial } : null,
    receipt.stale ? { label: copy.fresh, value: copy.isStale } : null,
  ]
  return lines.filter((line) => line !== null)
}

function filterWords({ filters }: Receipt): string {
  const chosen = BREAKOUT_NAMES.flatMap((name) => filters[name] ?? []).map((value) => formatBreakoutValue(value))
  return chosen.length === 0 ? copy.noFilter : chosen.join(', ')
}
