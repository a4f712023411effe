import { type Receipt } from '#contract/api/receipt.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { isolateText } from '#contract/isolate-text.ts'
import { territoryName, type UnitKind } from '#contract/territories.ts'

/** Everything is said in one locale, and every instant in UTC: a picture is read where nobody knows who made it. */
export type Words = ReturnType<typeof createWords>

const UNIT_NAMES = { album_equivalent: 'Album Equivalent', stream_equivalent: 'Stream Equivalent' } as const

/** @param locale BCP 47 */
export function createWords(locale: string) {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const numbers = new Map<string, Intl.NumberFormat>()

  function format(value: number, options: Intl.NumberFormatOptions): string {
    const key = JSON.stringify(options)
    const formatter = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
    numbers.set(key, formatter)
    return isolateText(formatter.format(value).replace('-', '−'))
  }

  return {
    locale,
    day: (date: string) => isolateText(days.format(new Date(`${date}T00:00:00Z`))),
    window: ({ start, end }: DateWindow) =>
      isolateText(days.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))),
    instant: (iso: string) => `${isolateText(instants.format(new Date(iso)))} UTC`,
    number: (value: number, decimals: number) =>
      format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    difference: (value: number, decimals: number) =>
      format(value, { signDisplay: 'exceptZero', maximumFractionDigits: decimals }),
    change: (ratio: number) => {
      const digits = Math.abs(ratio) < 10 ? 1 : 0
      return format(ratio, {
        style: 'percent',
        signDisplay: 'exceptZero',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    },
    compact: (value: number) => format(value, { notation: 'compact', maximumSignificantDigits: 3 }),
    unit: (unit: UnitKind) => UNIT_NAMES[unit],
    territory: (receipt: Receipt) => (receipt.location === null ? null : territoryName(receipt.location, locale)),
  }
}

/** Whether what is drawn may be invented: all of it, or what was not imported. */
export type Sample = 'none' | 'some' | 'all'

const SAMPLE_WORDS = {
  none: '',
  some: ' (sample data beside imported files)',
  all: ' (sample data, invented)',
} as const

/** The receipt as parts of a line. */
export function toReceiptParts(receipt: Receipt, words: Words, sample: Sample): string[] {
  const { provider, retrievedAt, window, unit, computed, partial, stale } = receipt
  const territory = words.territory(receipt)
  const filters = BREAKOUT_NAMES.flatMap((name) => receipt.filters[name] ?? [])
  return [
    `Source: ${provider}${SAMPLE_WORDS[sample]}`,
    `Retrieved ${words.instant(retrievedAt)}`,
    window && `Dates: ${words.window(window)}`,
    territory && `Territory: ${territory}`,
    `Filters: ${filters.length === 0 ? 'none' : filters.join(', ').replaceAll('_', '-')}`,
    unit && `Unit: ${words.unit(unit)}`,
    `Computed here: ${computed.length === 0 ? 'nothing' : computed.join(', ')}`,
    partial ? 'Not complete: a part is missing or the window is still open' : null,
    stale ? 'Kept from an earlier answer' : null,
  ].filter((part) => part !== null)
}
