import type { Anniversary } from '#contract/api/events.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'

/** Weeks on a chart that people celebrate. */
export const MILESTONE_WEEKS = [10, 26, 52, 100] as const
/** Later ones depend too much on whether the title stays. */
export const WEEKS_AHEAD = 8

/** A title in the latest stored week of a chart. */
export type MilestonePosition = {
  /** Start of that week. */
  start: IsoDate
  rank: number
  peak: number | null
  weeksOn: number | null
  units: number | null
  /** Units of the week before, like for like. Null if it wasn't on the chart. */
  lastUnits: number | null
  /** Start of its first week on the chart. Null if that isn't stored. */
  debut: IsoDate | null
}

export type Milestone =
  /** `count`: weeks on the chart. */
  | { kind: 'weeks'; count: number; date: IsoDate; weeksAway: number }
  /** `count`: years since the debut. */
  | { kind: 'anniversary'; count: number; date: IsoDate }
  /** `count`: the peak to pass. `needed`: units more than now. `gained`: units more than the week before. */
  | { kind: 'peak'; count: number; date: IsoDate; needed: number; gained: number }

/**
 * Milestones of a title within WEEKS_AHEAD if it stays on the chart, earliest first. It can pass its peak next week if the same
 * gain again would take it above the title that is now one rank better than the peak.
 * @param unitsAt units of the title at a rank of that week; null if unknown
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

/** The anniversary of a debut in one of the weeks after the one that begins on `start`. */
export function findAnniversary(start: IsoDate, debut: IsoDate, weeksAhead: number): Anniversary | null {
  const next = addDays(start, DAYS_IN_WEEK)
  const count = Number(next.slice(0, 4)) - Number(debut.slice(0, 4))
  const near = [count, count + 1].flatMap((years) => {
    const date = addYears(debut, years)
    return years > 0 && date >= next && date < addDays(next, weeksAhead * DAYS_IN_WEEK) ? { years, date } : []
  })
  return near[0] ?? null
}

/** February 29 has its anniversary on February 28 in other years. */
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
