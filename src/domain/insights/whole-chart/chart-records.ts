import { createTitleNumbers, followsStored, type InsightWeek, TOP_10, TOP_40 } from '../insight-week.ts'

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
  return longestOf(tallies.values())
}

/** All runs within the ranks up to `depth`. */
export function toRuns(weeks: readonly InsightWeek[], depth: number): RunRecord[] {
  const done: RunRecord[] = []
  const open: RunRecord[] = []
  const openAt = createTitleNumbers(weeks)
  for (const [index, { entries }] of weeks.entries()) {
    const follows = followsStored(weeks, index)
    for (const { title, rank, weeksOn } of entries) {
      if (rank > depth) continue
      const place = openAt[title] ?? -1
      const run = open[place]
      if (follows && run?.last === index - 1) {
        run.weeks += 1
        run.last = index
        continue
      }
      const next = { title, weeks: 1, first: index, last: index, mayBeLonger: !follows && weeksOn !== 1 }
      if (run === undefined) openAt[title] = open.push(next) - 1
      else {
        done.push(run)
        open[place] = next
      }
    }
  }
  return [...done, ...open]
}

function toMoves(weeks: readonly InsightWeek[]): Pick<ChartRecords, 'climbs' | 'falls'> {
  const [climbs, falls] = [createTop(compareMoves), createTop(compareMoves)]
  const [lastWeeks, lastRanks] = [createTitleNumbers(weeks), createTitleNumbers(weeks)]
  for (const [index, { entries }] of weeks.entries()) {
    const follows = followsStored(weeks, index)
    for (const { title, rank } of entries) {
      const from = lastRanks[title] ?? rank
      if (follows && lastWeeks[title] === index - 1 && from !== rank) {
        const moves = from > rank ? climbs : falls
        moves.add({ title, week: index, from, rank, places: from - rank })
      }
      lastWeeks[title] = index
      lastRanks[title] = rank
    }
  }
  return { climbs: climbs.list, falls: falls.list }
}

/** A title debuts in its first week on the chart, as the provider counts. */
function toDebuts(weeks: readonly InsightWeek[]): DebutRecord[] {
  const seen = createTitleNumbers(weeks)
  const debuts = createTop<DebutRecord>(
    (one, other) => other.units - one.units || one.week - other.week || one.rank - other.rank,
  )
  for (const [index, { entries }] of weeks.entries()) {
    for (const { title, rank, weeksOn, units } of entries) {
      if (weeksOn === 1 && units !== null && seen[title] === -1) debuts.add({ title, week: index, rank, units })
      seen[title] = index
    }
  }
  return debuts.list
}

function longestOf<T extends TallyRecord>(records: Iterable<T>): T[] {
  const longest = createTop<T>(
    (one, other) =>
      other.weeks - one.weeks || one.first - other.first || one.last - other.last || one.title - other.title,
  )
  for (const record of records) longest.add(record)
  return longest.list
}

function compareMoves(one: MoveRecord, other: MoveRecord): number {
  return Math.abs(other.places) - Math.abs(one.places) || one.week - other.week || one.rank - other.rank
}

/** Holds the first MAX_RECORDS of many records, in order. Equal ones stay in the order of their arrival. */
function createTop<T>(compare: (one: T, other: T) => number) {
  const list: T[] = []
  return {
    list,
    add(record: T) {
      const last = list[MAX_RECORDS - 1]
      if (last !== undefined && compare(record, last) >= 0) return
      const place = list.findIndex((other) => compare(record, other) < 0)
      list.splice(place === -1 ? list.length : place, 0, record)
      if (list.length > MAX_RECORDS) list.pop()
    },
  }
}
