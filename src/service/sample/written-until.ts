import { type DayNumber, toDayNumber } from '#contract/dates.ts'
import { windowOf } from '#contract/week-label.ts'
import { fridayOf, weekAt } from './calendar.ts'
import { SAMPLE_META } from './sample-meta.ts'

/** The last week with charts, and the last day with facts. */
export type WrittenUntil = { week: number; day: DayNumber }

/** Returns how far a store has the sample. Null if it has none. */
export function toWrittenUntil(readMeta: (key: string) => string | null): WrittenUntil | null {
  const label = readMeta(SAMPLE_META.lastWeek)
  if (label === null) return null
  const week = weekAt(toDayNumber(windowOf(label).start))
  const day = readMeta(SAMPLE_META.lastDay)
  return { week, day: day === null ? fridayOf(week + 1) - 1 : toDayNumber(day) }
}
