import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { type InsightWeek, TOP_10, TOP_40 } from './insight-week.ts'

/** Weeks by their position in the list of stored weeks. */
type WeekIndex = number

export type RunRecord = {
  title: number
  /** Weeks in a row. */
  weeks: number
  first: WeekIndex
  last: WeekIndex
  /** The week before isn't stored and the title may have been on the chart, so the run may be longer. */
  mayBeLonger: boolean
}
export type TallyRecord = { title: number; weeks: number; first: WeekIndex; last: WeekIndex }
export type MoveRecord = { title: number; week: WeekIndex; from: number; rank: number; places: number }
export type DebutRecord = { title: number; week: WeekIndex; rank: number; units: number }

export type ChartRecords = {
  atOne: TallyRecord[]
  inTop10: TallyRecord[]
  inTop40: TallyRecord[]
  /** Runs on the chart, and at number 1. */
  runs: RunRecord[]
  runsAtOne: RunRecord[]
  climbs: MoveRecord[]
  falls: MoveRecord[]
  /** By units, like for like. */
  debuts: DebutRecord[]
}

/** Rows of each list. */
export const MAX_RECORDS = 10

/**
 * Records within the stored weeks. Only weeks that follow each other make a run or a move, because a title can be anywhere in a
 * week that isn't stored. Equal records are listed by time, the earlier first, then by rank.
 * @param weeks oldest first
 */
export function toChartRecords(weeks: readonly InsightWeek[]): ChartRecords {
  const runs = toRuns(weeks, Infinity)
  const runsAtOne = toRuns(weeks, 1)
  return {
    atOne: toTallies(weeks, 1),
    inTop10: toTallies(weeks, TOP_10),
    inTop40: toTallies(weeks, TOP_40),
    runs: longestOf(runs),
    runsAtOne: longestOf(runsAtOne),
    ...toMoves(weeks),
    debuts: toDebuts(weeks),
  }
}

function toTallies(weeks: readonly InsightWeek[], depth: number): TallyRecord[] {
  const tallies = new Map<number, TallyRecord>()
  for (const [index, { entries }] of weeks.entries()) {
    for (const { title, rank } of entries) {
      if (rank > depth) continue
      const tally = tallies.get(title)
      if (tally === undefined) tallies.set(title, { title, weeks: 1, first: index, last: index })
      else {
        tally.weeks += 1
        tally.last = index
      }
    }
  }
  return longestOf([...tallies.values()])
}

/** All runs within the ranks up to `depth`, in the order of their ends. */
export function toRuns(weeks: readonly InsightWeek[], depth: number): RunRecord[] {
  const done: RunRecord[] = []
  let open = new Map<number, RunRecord>()
  for (const [index, week] of weeks.entries()) {
    const follows = followsStored(weeks, index)
    const next = new Map<number, RunRecord>()
    for (const { title, rank, weeksOn } of week.entries) {
      if (rank > depth) continue
      const run = follows ? open.get(title) : undefined
      if (run === undefined)
        next.set(title, { title, weeks: 1, first: index, last: index, mayBeLonger: !follows && weeksOn !== 1 })
      else {
        run.weeks += 1
        run.last = index
        next.set(title, run)
      }
    }
    for (const run of open.values()) if (next.get(run.title) !== run) done.push(run)
    open = next
  }
  return [...done, ...open.values()]
}

function toMoves(weeks: readonly InsightWeek[]): Pick<ChartRecords, 'climbs' | 'falls'> {
  const climbs: MoveRecord[] = []
  const falls: MoveRecord[] = []
  for (const [index, { entries }] of weeks.entries()) {
    const before = weeks[index - 1]
    if (before === undefined || !followsStored(weeks, index)) continue
    const ranks = new Map(before.entries.map(({ title, rank }) => [title, rank]))
    const moves = entries.flatMap(({ title, rank }): MoveRecord[] => {
      const from = ranks.get(title)
      return from === undefined || from === rank ? [] : [{ title, week: index, from, rank, places: from - rank }]
    })
    climbs.push(...biggestOf(moves.filter(({ places }) => places > 0)))
    falls.push(...biggestOf(moves.filter(({ places }) => places < 0)))
  }
  return { climbs: biggestOf(climbs), falls: biggestOf(falls) }
}

/** A title debuts in its first week on the chart, as the provider counts. */
function toDebuts(weeks: readonly InsightWeek[]): DebutRecord[] {
  const seen = new Set<number>()
  const debuts: DebutRecord[] = []
  for (const [index, { entries }] of weeks.entries()) {
    for (const { title, rank, weeksOn, units } of entries) {
      if (weeksOn === 1 && units !== null && !seen.has(title)) debuts.push({ title, week: index, rank, units })
      seen.add(title)
    }
  }
  return debuts
    .toSorted((one, other) => other.units - one.units || one.week - other.week || one.rank - other.rank)
    .slice(0, MAX_RECORDS)
}

/** True if the week before is stored. */
function followsStored(weeks: readonly InsightWeek[], index: WeekIndex): boolean {
  const [before, week] = [weeks[index - 1], weeks[index]]
  return before !== undefined && week !== undefined && addDays(before.start, DAYS_IN_WEEK) === week.start
}

function longestOf<T extends TallyRecord>(records: readonly T[]): T[] {
  return records
    .toSorted(
      (one, other) =>
        other.weeks - one.weeks || one.first - other.first || one.last - other.last || one.title - other.title,
    )
    .slice(0, MAX_RECORDS)
}

function biggestOf(moves: readonly MoveRecord[]): MoveRecord[] {
  return moves
    .toSorted(
      (one, other) => Math.abs(other.places) - Math.abs(one.places) || one.week - other.week || one.rank - other.rank,
    )
    .slice(0, MAX_RECORDS)
}
