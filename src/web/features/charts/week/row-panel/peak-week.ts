import type { WeekLabel } from '#contract/week-label.ts'
import type { RunPoint } from '../../../../lib/chart-run/run-points.ts'

/** The first week at the peak. Null if it isn't among the loaded weeks. */
export function toPeakWeek(points: readonly RunPoint[] | null, peak: number | null): WeekLabel | null {
  if (peak === null) return null
  return points?.find(({ rank }) => rank === peak)?.week ?? null
}

/** `W31`, or with its year if that isn't the year of the page. */
export function toShortWeek(week: WeekLabel, shown: WeekLabel): string {
  const [year, number] = week.split('-')
  return shown.startsWith(`${year}-`) ? (number ?? week) : week
}
