import type { WeekLabel } from '#contract/week-label.ts'
import type { RunPoint } from '../../../../lib/chart-run/run-points.ts'

/** Returns the first week at the peak. Null if it isn't among the loaded weeks. */
export function toPeakWeek(points: readonly RunPoint[] | null, peak: number | null): WeekLabel | null {
  if (peak === null) return null
  return points?.find(({ rank }) => rank === peak)?.week ?? null
}

/** Returns `W31`, with the year if it isn't the year of the page. */
export function toShortWeek(week: WeekLabel, shown: WeekLabel): string {
  const [year, number] = week.split('-')
  return shown.startsWith(`${year}-`) ? (number ?? week) : week
}
