import type { DateWindow } from '#contract/dates.ts'
import { createWeekCalendar, toWeekShifts, type WeekCalendar, type WeekShifts } from '#contract/week-calendar.ts'
import type { WeekLabel } from '#contract/week-label.ts'

export type KnownLabel = { week: WeekLabel; start: string }

/** Labels and dates of the provider's weeks, learned from each week that it has sent. */
export type ProviderWeeks = WeekCalendar & {
  learn: (week: WeekLabel, window: Pick<DateWindow, 'start'>) => void
  /** Returns true if a week of the label's year is known. */
  knows: (week: WeekLabel) => boolean
  /** Returns one known week per year, for pages. */
  listExamples: () => KnownLabel[]
}

/** @param readKnown weeks that were known before this start */
export function createProviderWeeks(readKnown: () => readonly KnownLabel[]): ProviderWeeks {
  /** Number of weeks per year and shift, because a single odd chart must not affect the others. */
  const counts = new Map<string, Map<number, number>>()
  const seen = new Set<string>()
  let shifts: WeekShifts | null = null

  function add({ week, start }: KnownLabel) {
    const key = `${week}|${start}`
    if (seen.has(key)) return
    seen.add(key)
    for (const [year, shift] of Object.entries(toWeekShifts(week, { start }))) {
      const ofYear = counts.get(year) ?? new Map<number, number>()
      counts.set(year, ofYear.set(shift, (ofYear.get(shift) ?? 0) + 1))
    }
    shifts = null
  }

  let isLoaded = false
  function load() {
    if (isLoaded) return
    isLoaded = true
    for (const known of readKnown()) add(known)
  }

  function shiftsNow(): WeekShifts {
    load()
    shifts ??= Object.fromEntries([...counts].map(([year, ofYear]) => [year, mostFrequent(ofYear)]))
    return shifts
  }

  const calendar = createWeekCalendar(shiftsNow)
  return {
    ...calendar,
    learn(week, { start }) {
      load()
      add({ week, start })
    },
    knows: (week) => shiftsNow()[week.slice(0, 4)] !== undefined,
    listExamples: () =>
      Object.keys(shiftsNow()).map((year) => ({ week: `${year}-W26`, start: calendar.windowOf(`${year}-W26`).start })),
  }
}

function mostFrequent(counts: ReadonlyMap<number, number>): number {
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? 0
}
