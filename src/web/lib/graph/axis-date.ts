import { type IsoDate } from '#contract/dates.ts'

const DAYS_OF_MANY_MONTHS = 500

/** Too short for a year where the range has less than one: the sentence below and the table say it. */
export function formatAxisDate(date: IsoDate, daysOnAxis: number, locale: string): string {
  const style =
    daysOnAxis > DAYS_OF_MANY_MONTHS
      ? ({ month: 'short', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
