import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { SHORT_FIGURE, toChangeStyle, toDecimals, WHOLE_FROM } from '#domain/numbers/decimals.ts'
import { formatIn } from '#domain/numbers/format-in.ts'
import { isolateText } from '#contract/text/isolate-text.ts'
import * as common from '../copy.ts'

/** Shown for a missing value, never for 0. Screen readers read {@link ABSENT_LABEL} instead. */
export const ABSENT = '–'
export const ABSENT_LABEL = common.notAvailable

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a count or a figure in any unit: `1,234,567` or `12.3`.
 * @param between for a distance, its two figures
 */
export function formatCount(
  value: number | null,
  locale: string,
  between: readonly (number | null)[] = [value],
): string {
  const decimals = toDecimals(between)
  return formatNumber(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Formats `1.2M`. Put the full value in a title or label. */
export function formatCompact(value: number | null, locale: string): string {
  return formatNumber(value, locale, SHORT_FIGURE)
}

/** Formats a multiple as `1.8×`, or as `1,235×`. */
export function formatFactor(factor: number, locale: string): string {
  const decimals = factor < WHOLE_FROM ? 1 : 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${formatNumber(factor, locale, digits)}×`
}

/** Formats a ratio as `12.3%`. Keeps the zero in `77.0%`, so that the shares of a column align. */
export function formatShare(value: number | null, locale: string, minimumFractionDigits = 1): string {
  return formatNumber(value, locale, { style: 'percent', minimumFractionDigits, maximumFractionDigits: 1 })
}

/** Formats a ratio as `+12.3%`, or as `1,235×`. */
export function formatChange(ratio: number | null, locale: string, minimumFractionDigits = 1): string {
  if (ratio === null) return ABSENT
  const { value, options, sign } = toChangeStyle(ratio, minimumFractionDigits)
  return `${formatNumber(value, locale, options)}${sign}`
}

/**
 * Formats `+1,234` or `−1,234`.
 * @param between the figures that differ, which determine the decimals
 */
export function formatDifference(
  value: number | null,
  locale: string,
  between: readonly (number | null)[] = [value],
): string {
  return formatNumber(value, locale, { signDisplay: 'exceptZero', maximumFractionDigits: toDecimals(between) })
}

/** Formats `13 Nov 2026`. Dates have no time zone, so none is applied. */
export function formatDate(date: IsoDate, locale: string): string {
  return isolateText(dateFormat(locale, DAY_STYLE).format(toUtc(date)))
}

/** Formats `13 – 19 Nov 2026`. */
export function formatWindow({ start, end }: DateWindow, locale: string): string {
  const key = `${locale} ${start} ${end}`
  const known = windows.get(key)
  if (known !== undefined) return known
  const text = isolateText(dateFormat(locale, DAY_STYLE).formatRange(toUtc(start), toUtc(end)))
  if (windows.size >= MAX_WINDOWS) windows.clear()
  windows.set(key, text)
  return text
}

/** Formats `13 – 19 Nov 2026 (W46)`. The dates contain the year. */
export function formatWeek(week: WeekLabel, window: DateWindow, locale: string): string {
  return `${formatWindow(window, locale)} (${toShortLabel(week)})`
}

/** Formats `W46`. */
export function toShortLabel(week: WeekLabel): string {
  return week.slice(week.indexOf('W'))
}

/** Formats `25 Sep – 22 Oct` next to other dates of the same year, otherwise with the year. */
export function formatWindowNear({ start, end }: DateWindow, near: DateWindow, locale: string): string {
  const isSameYear = new Set([start, end, near.start, near.end].map((date) => date.slice(0, 4))).size === 1
  const style = isSameYear ? MONTH_DAY_STYLE : DAY_STYLE
  return isolateText(dateFormat(locale, style).formatRange(toUtc(start), toUtc(end)))
}
/** Formatting a range takes 100 times as long as finding it here, and pages render the same few again. */
const windows = new Map<string, string>()
const MAX_WINDOWS = 500

/** Formats `21 Nov 2026, 10:12 UTC`, by default in the browser's time zone. */
export function formatInstant(iso: string, locale: string, timeZone?: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ABSENT
  const zone = timeZone === undefined ? {} : { timeZone }
  return isolateText(dateFormat(locale, { ...INSTANT_STYLE, ...zone }).format(instant))
}

/** Formats `3:07` or `1:02:03`, in the locale's digits. */
export function formatDuration(seconds: number, locale: string): string {
  const rounded = Math.round(seconds)
  const parts = [Math.floor(rounded / 3600), Math.floor(rounded / 60) % 60, rounded % 60]
  const visibleParts = parts[0] === 0 ? parts.slice(1) : parts
  const digits = (part: number, index: number) => formatIn(locale, part, { minimumIntegerDigits: index === 0 ? 1 : 2 })
  return isolateText(visibleParts.map(digits).join(':'))
}

/** The zone is always included, because the same instant has another time elsewhere. */
const INSTANT_STYLE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

const MONTH_DAY_STYLE = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const DAY_STYLE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

function toUtc(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

export function formatNumber(value: number | null, locale: string, options: Intl.NumberFormatOptions): string {
  return value === null ? ABSENT : isolateText(formatIn(locale, value, options))
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}
