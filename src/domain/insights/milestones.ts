import type { Anniversary } from '#contract/api/events.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { MILESTONE_WEEKS } from '../events/rules.ts'

/** Milestones further ahead depend too much on whether the title stays. */
export const WEEKS_AHEAD = 8

/** A title in the latest stored week of a chart. */
export type MilestonePosition = {
  /** First day of that week. */
  start: IsoDate
  rank: number
  peak: number | null
  weeksOn: number | null
  units: number | null
  /** Units of the week before, like for like. Null if the title wasn't on the chart. */
  lastUnits: number | null
  /** First day of the debut week. Null if that week isn't stored. */
  debut: IsoDate | null
}

export type Milestone =
  /** `count` is the number of weeks on the chart. */
  | { kind: 'weeks'; count: number; date: IsoDate; weeksAway: number }
  /** `count` is the number of years since the debut. */
  | { kind: 'anniversary'; count: number; date: IsoDate }
  /** `count` is the best rank so far. `needed`: units missing to beat it. `gained`: units gained since the week before. */
  | { kind: 'peak'; count: number; date: IsoDate; needed: number; gained: number }

/**
 * Returns milestones within WEEKS_AHEAD if the title stays on the chart, earliest first. A new peak counts if the same
 * gain again would lift the title above the one that is now one rank better than the peak.
 * @param unitsAt units of the title at a rank in that week; null if not known
 */
export function toMilestones(position: MilestonePosition, unitsAt: (rank: number) => number | null): Milestone[] {
  const { start, weeksOn } = position
  const weeks = MILESTONE_WEEKS.flatMap((count): Milestone[] => {
    const weeksAway = weeksOn === null ? 0 : count - weeksOn
    if (weeksAway < 1 || weeksAway > WEEKS_AHEAD) return []
    return [{ kind: 'weeks', count, date: addDays(start, weeksAway * DAYS_IN_WEEK), weeksAway }]
  })
  return [...weeks, ...toAnniversary(position), ...toPeak(position, unitsAt)].toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  )
}

function toAnniversary({ start, debut }: MilestonePosition): Milestone[] {
  const found = debut === null ? null : findAnniversary(start, debut, WEEKS_AHEAD)
  return found === null ? [] : [{ kind: 'anniversary', count: found.years, date: found.date }]
}

/** Finds an anniversary of the debut in the weeks after the one that starts on `start`. */
export function findAnniversary(start: IsoDate, debut: IsoDate, weeksAhead: number): Anniversary | null {
  const next = addDays(start, DAYS_IN_WEEK)
  const count = Number(next.slice(0, 4)) - Number(debut.slice(0, 4))
  const near = [count, count + 1].flatMap((years) => {
    const date = addYears(debut, years)
    return years > 0 && date >= next && date < addDays(next, weeksAhead * DAYS_IN_WEEK) ? { years, date } : []
  })
  return near[0] ?? null
}

/** In other years, the anniversary of February 29 is February 28. */
function addYears(date: IsoDate, years: number): IsoDate {
  const [year = '', month = '', day = ''] = date.split('-')
  const same = Number(year) + years
  const isLeap = same % 4 === 0 && (same % 100 !== 0 || same % 400 === 0)
  return `${String(same).padStart(4, '0')}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`
}

function toPeak(
  { start, peak, units, lastUnits }: MilestonePosition,
  unitsAt: (rank: number) => number | null,
): Milestone[] {
  if (peak === null || peak <= 1 || units === null || lastUnits === null) return []
  const above = unitsAt(peak - 1)
  const gained = units - lastUnits
  if (above === null || gained <= 0 || units + gained <= above) return []
  const needed = Math.max(above - units, 0)
  return [{ kind: 'peak', count: peak, date: addDays(start, DAYS_IN_WEEK), needed, gained }]
}
