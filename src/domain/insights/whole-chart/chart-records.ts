import { type ColumnWeek, createTitleNumbers, followsStored, TOP_10, TOP_40 } from '../insight-week.ts'

/** Index of a week in the list of stored weeks. */
type WeekIndex = number

export type RunRecord = {
  title: number
  /** Number of weeks in a row. */
  weeks: number
  first: WeekIndex
  last: WeekIndex
  /** True if the week before or after isn't stored, so that the run may be longer. */
  mayBeLonger: boolean
}
export type TallyRecord = { title: number; weeks: number; first: WeekIndex; last: WeekIndex }
export type MoveRecord = { title: number; week: WeekIndex; from: number; rank: number; places: number }
export type DebutRecord = { title: number; week: WeekIndex; rank: number; units: number }

export type ChartRecords = {
  atOne: TallyRecord[]
  inTop10: TallyRecord[]
  inTop40: TallyRecord[]
  /** Longest runs on the chart, and at number 1. */
  runs: RunRecord[]
  runsAtOne: RunRecord[]
  climbs: MoveRecord[]
  falls: MoveRecord[]
  /** Debuts with the most units, like for like. */
  debuts: DebutRecord[]
}

/** Maximum number of rows per list. */
export const MAX_RECORDS = 10

/**
 * Finds records in the stored weeks. Only consecutive weeks make a run or a move, because a title can be anywhere in a
 * week that isn't stored. Equal records are sorted by time, earliest first, then by rank.
 * @param weeks oldest first
 */
export function toChartRecords(weeks: readonly ColumnWeek[]): ChartRecords {
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

function toTallies(weeks: readonly ColumnWeek[], depth: number): TallyRecord[] {
  const tallies: TallyRecord[] = []
  const tallyAt = createTitleNumbers(weeks)
  for (const [index, { titles, ranks }] of weeks.entries()) {
    for (let place = 0; place < titles.length; place++) {
      if ((ranks[place] ?? Infinity) > depth) break
      const title = titles[place] ?? 0
      const tally = tallies[tallyAt[title] ?? -1]
      if (tally === undefined) tallyAt[title] = tallies.push({ title, weeks: 1, first: index, last: index }) - 1
      else {
        tally.weeks += 1
        tally.last = index
      }
    }
  }
  return longestOf(tallies)
}

/** Returns all runs within the ranks up to `depth`. */
export function toRuns(weeks: readonly ColumnWeek[], depth: number): RunRecord[] {
  const runs: RunRecord[] = []
  /** Start of each title's latest run. */
  const latestAt = createTitleNumbers(weeks)
  for (const [index, { titles, ranks, weeksOn }] of weeks.entries()) {
    const follows = followsStored(weeks, index)
    const isBeforeGap = index < weeks.length - 1 && !followsStored(weeks, index + 1)
    for (let place = 0; place < titles.length; place++) {
      if ((ranks[place] ?? Infinity) > depth) break
      const title = titles[place] ?? 0
      const run = runs[latestAt[title] ?? -1]
      if (follows && run?.last === index - 1) {
        run.weeks += 1
        run.last = index
        run.mayBeLonger ||= isBeforeGap
        continue
      }
      const mayBeLonger = isBeforeGap || (!follows && weeksOn[place] !== 1)
      latestAt[title] = runs.push({ title, weeks: 1, first: index, last: index, mayBeLonger }) - 1
    }
  }
  return runs
}

function toMoves(weeks: readonly ColumnWeek[]): Pick<ChartRecords, 'climbs' | 'falls'> {
  const [climbs, falls] = [createTop(compareMoves), createTop(compareMoves)]
  const [lastWeeks, lastRanks] = [createTitleNumbers(weeks), createTitleNumbers(weeks)]
  for (const [index, { titles, ranks }] of weeks.entries()) {
    const follows = followsStored(weeks, index)
    for (let place = 0; place < titles.length; place++) {
      const title = titles[place] ?? 0
      const rank = ranks[place] ?? 0
      const from = lastRanks[title] ?? rank
      if (follows && lastWeeks[title] === index - 1 && from !== rank) {
        const moves = from > rank ? climbs : falls
        const least = Math.abs(moves.last()?.places ?? 0)
        // Most moves aren't records, so no object is created for them.
        if (Math.abs(from - rank) >= least) moves.add({ title, week: index, from, rank, places: from - rank })
      }
      lastWeeks[title] = index
      lastRanks[title] = rank
    }
  }
  return { climbs: climbs.list, falls: falls.list }
}

/** A title debuts in its first week on the chart by the provider's count. */
function toDebuts(weeks: readonly ColumnWeek[]): DebutRecord[] {
  const seen = createTitleNumbers(weeks)
  const debuts = createTop<DebutRecord>(
    (one, other) => other.units - one.units || one.week - other.week || one.rank - other.rank,
  )
  for (const [index, { titles, ranks, weeksOn, units }] of weeks.entries()) {
    for (let place = 0; place < titles.length; place++) {
      const title = titles[place] ?? 0
      const own = units?.[place] ?? Number.NaN
      if (weeksOn[place] === 1 && !Number.isNaN(own) && seen[title] === -1)
        debuts.add({ title, week: index, rank: ranks[place] ?? 0, units: own })
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

/** Collects the best MAX_RECORDS of many records, in order. Equal ones stay in the order of arrival. */
function createTop<T>(compare: (one: T, other: T) => number) {
  const list: T[] = []
  /** Undefined while there are fewer than MAX_RECORDS. */
  const findLast = () => list[MAX_RECORDS - 1]
  return {
    list,
    last: findLast,
    add(record: T) {
      const last = findLast()
      if (last !== undefined && compare(record, last) >= 0) return
      const place = list.findIndex((other) => compare(record, other) < 0)
      list.splice(place === -1 ? list.length : place, 0, record)
      if (list.length > MAX_RECORDS) list.pop()
    },
  }
}
