import type { WeekLabel } from '#contract/week-label.ts'

/** Returns the last week of the race: the chosen one if it is stored, otherwise the latest. */
export function toRaceWeek(weeks: readonly { week: WeekLabel }[], chosen: string): WeekLabel {
  return (weeks.find(({ week }) => week === chosen) ?? weeks.at(-1))?.week ?? ''
}
