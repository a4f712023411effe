import type { IsoDate } from '#contract/dates.ts'
import { dateFormat } from '../format/format.ts'

const MAX_DAYS_WITHOUT_YEAR = 500

/** Omits the year for short ranges, because the summary and the table include it. */
export function formatAxisDate(date: IsoDate, daysOnAxis: number, locale: string): string {
  const style =
    daysOnAxis > MAX_DAYS_WITHOUT_YEAR
      ? ({ month: 'short', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short' } as const)
  return dateFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
