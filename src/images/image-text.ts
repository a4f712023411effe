import type { Receipt } from '#contract/api/receipt.ts'
import { SHORT_FIGURE, toChangeStyle } from '#domain/numbers/decimals.ts'
import { formatIn } from '#domain/numbers/format-in.ts'
import type { DateWindow } from '#contract/dates.ts'
import { describeReceipt } from '#domain/receipt/describe-receipt.ts'
import { isolateText } from '#contract/text/isolate-text.ts'
import { type Territory, territoryName } from '#contract/territories.ts'

export type ImageText = ReturnType<typeof createImageText>

/**
 * Formats times in UTC, because readers of an image can be in any time zone.
 * @param locale BCP 47 tag
 */
export function createImageText(locale: string) {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const format = (value: number, options: Intl.NumberFormatOptions) => isolateText(formatIn(locale, value, options))

  return {
    locale,
    format,
    day: (date: string) => isolateText(days.format(new Date(`${date}T00:00:00Z`))),
    window: ({ start, end }: DateWindow) =>
      isolateText(days.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))),
    instant: (iso: string) => `${isolateText(instants.format(new Date(iso)))} UTC`,
    number: (value: number, decimals: number) =>
      format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    difference: (value: number, decimals: number) =>
      format(value, { signDisplay: 'exceptZero', maximumFractionDigits: decimals }),
    change: (ratio: number) => {
      const { value, options, sign } = toChangeStyle(ratio)
      return `${format(value, options)}${sign}`
    },
    compact: (value: number) => format(value, SHORT_FIGURE),
    territory: (territory: Territory) => territoryName(territory, locale),
  }
}

/** @param rows description of the shown rows, if not all are shown */
export function toReceiptParts(receipt: Receipt, text: ImageText, rows: string | null = null): string[] {
  return describeReceipt(receipt, text, rows).map(({ label, value }) => `${label}: ${value}`)
}
