import { quantile } from '../lib/timing.ts'
import { type ChartRow } from './chart-rows.ts'

export type Figure = {
  what: string
  target: string
  /** Null when the rows don't allow it, for example units in a ranking without figures. */
  measure: (rows: readonly ChartRow[]) => number | null
  /** Both inclusive. */
  range: readonly [low: number, high: number]
  unit?: '%' | 'x'
}

/** "Within a third" of the target. */
function about(target: number): readonly [number, number] {
  return [(target * 2) / 3, (target * 4) / 3]
}

/** Within a quarter of the target, for figures that a reader compares at a glance. */
function close(target: number): readonly [number, number] {
  return [target * 0.75, target * 1.25]
}

export const ALBUM_FIGURES: readonly Figure[] = [
  { what: 'debuts per week', target: '6.8', range: about(6.8), measure: (rows) => perWeek(rows, isDebut) },
  { what: 're-entries per week', target: '10.9', range: about(10.9), measure: (rows) => perWeek(rows, isReentry) },
  {
    what: 're-entries in the week after Christmas',
    target: '50 to 56',
    range: [(50 * 2) / 3, (56 * 4) / 3],
    measure: (rows) => perWeek(rows.filter(isAfterChristmas), isReentry),
  },
  {
    what: 'debuts in the top 10',
    target: '24 %',
    range: about(24),
    unit: '%',
    measure: (rows) => percent(rows.filter(isDebut), ({ rank }) => rank <= 10),
  },
  {
    what: 'runs of one week',
    target: '48 %',
    range: about(48),
    unit: '%',
    measure: (rows) => percent(completeRuns(rows), (weeks) => weeks === 1),
  },
  {
    what: 'rank in the second week against the debut, median',
    target: '3.2',
    range: close(3.2),
    unit: 'x',
    measure: medianSecondWeek,
  },
  {
    what: 'median weeks on, ranks 41 to 100',
    target: '161',
    range: about(161),
    measure: (rows) => medianWeeksOn(rows, 41, 100),
  },
  {
    what: 'median weeks on, ranks 101 to 200',
    target: '158',
    range: about(158),
    measure: (rows) => medianWeeksOn(rows, 101, 200),
  },
  { what: 'units at rank 200', target: '8,000', range: about(8000), measure: (rows) => valueAt(rows, 200) },
  {
    what: 'titles at ranks 151 to 200 with over a quarter of their units from album sales, per week',
    target: 'at least 1',
    range: [1, Infinity],
    measure: (rows) => {
      if (rows.every(({ salesShare }) => salesShare === null)) return null
      return perWeek(rows, ({ rank, salesShare }) => rank > 150 && (salesShare ?? 0) > 0.25)
    },
  },
]

const WEEKS_A_YEAR = 52

/** Weeks on the chart that only a Christmas song reaches below rank 50. */
const TWO_YEARS = 104

/**
 * Thousands of units of US songs by rank. No file has them: a number 1 of 50,000 is about 35 million on-demand streams, as
 * Billboard reports most weeks, and the lower ranks follow the shape of spotify_weekly_top200, a little steeper.
 */
const SONG_UNITS = [
  [1, 50],
  [10, 22],
  [40, 12],
  [100, 7],
  [200, 4.5],
] as const

export const SONG_FIGURES: readonly Figure[] = [
  ...SONG_UNITS.map(([rank, thousands]) => ({
    what: `thousand units at rank ${rank}`,
    target: String(thousands),
    range: close(thousands),
    measure: (rows: readonly ChartRow[]) => {
      const value = valueAt(rows, rank)
      return value === null ? null : value / 1000
    },
  })),
  {
    what: 'debuts at number 1 per year',
    target: '10.1',
    range: about(10.1),
    measure: (rows) => perWeek(rows, (row) => row.rank === 1 && isDebut(row)) * WEEKS_A_YEAR,
  },
  {
    what: 're-entries per week',
    target: '3.7',
    range: about(3.7),
    measure: topHundred((rows) => perWeek(rows, isReentry)),
  },
  { what: 'biggest climb of a week, median', target: '24', range: about(24), measure: topHundred(medianBiggestClimb) },
  {
    what: 'titles of the top 10 that were in it a week before',
    target: '79 %',
    range: [74, 84],
    unit: '%',
    measure: percentStayingInTopTen,
  },
  {
    what: 'median weeks on, ranks 1 to 20',
    target: '21',
    range: about(21),
    measure: (rows) => medianWeeksOn(rows, 1, 20),
  },
  {
    what: 'median weeks on, ranks 81 to 100',
    target: '5',
    range: about(5),
    measure: (rows) => medianWeeksOn(rows, 81, 100),
  },
  {
    what: 'rows below rank 50 with over 104 weeks on, not at Christmas',
    target: '0',
    range: [0, 0],
    measure: (rows) => rows.filter((row) => row.rank > 50 && row.weeksOn > TWO_YEARS && !isChristmasTime(row)).length,
  },
]

const BRAZIL_STREAMS = [
  [1, 9.3],
  [10, 4.6],
  [50, 2.3],
  [200, 1.1],
] as const

export const BRAZIL_FIGURES: readonly Figure[] = [
  {
    what: 'rank in the second week against the debut, median',
    target: '0.8',
    range: close(0.8),
    unit: 'x',
    measure: medianSecondWeek,
  },
  {
    what: 'number ones per year',
    target: '19.7',
    range: about(19.7),
    measure: (rows) => {
      const titles = new Set(rows.filter(({ rank }) => rank === 1).map(({ title }) => title))
      return (titles.size / weeksOf(rows).length) * WEEKS_A_YEAR
    },
  },
  {
    what: 'median weeks on, ranks 1 to 10',
    target: '8',
    range: about(8),
    measure: (rows) => medianWeeksOn(rows, 1, 10),
  },
  ...BRAZIL_STREAMS.map(([rank, millions]) => ({
    what: `million streams at rank ${rank}`,
    target: String(millions),
    range: about(millions),
    measure: (rows: readonly ChartRow[]) => {
      const value = valueAt(rows, rank)
      return value === null ? null : value / 1_000_000
    },
  })),
  {
    what: 'titles over 104 weeks on',
    target: '5 %',
    range: about(5),
    unit: '%',
    measure: (rows) => percent(titlesAtTheirMost(rows), (weeks) => weeks > TWO_YEARS),
  },
  {
    what: 'titles of one artist in the top 10, mean of the weekly most',
    target: 'at most 2',
    range: [1, 2.2],
    measure: (rows) => meanMostOfOneArtist(rows.filter(({ rank }) => rank <= 10)),
  },
]

/** Ranks and moves as a chart of 100 places shows them, as the real one is. */
function topHundred(measure: (rows: readonly ChartRow[]) => number): (rows: readonly ChartRow[]) => number {
  return (rows) => {
    const shown = rows.filter(({ rank }) => rank <= 100)
    return measure(shown.map((row) => ((row.lastRank ?? 0) > 100 ? Object.assign({}, row, { lastRank: null }) : row)))
  }
}

/** Median of the second week's rank divided by the first week's, of debuts that stayed. */
function medianSecondWeek(rows: readonly ChartRow[]): number {
  const second = rows.filter(({ weeksOn, lastRank }) => weeksOn === 2 && lastRank !== null)
  return median(second.map(({ rank, lastRank }) => rank / (lastRank ?? rank)))
}

function medianBiggestClimb(rows: readonly ChartRow[]): number {
  const weeks = [...Map.groupBy(rows, ({ week }) => week).values()]
  return median(weeks.map((week) => Math.max(...week.map(({ rank, lastRank }) => (lastRank ?? rank) - rank))))
}

function percentStayingInTopTen(rows: readonly ChartRow[]): number {
  const top = rows.filter(({ rank }) => rank <= 10)
  return percent(top, ({ lastRank }) => lastRank !== null && lastRank <= 10)
}

/** Weeks of the longest unbroken run at number 1. */
export function longestRunAtOne(rows: readonly Pick<ChartRow, 'week' | 'rank' | 'title'>[]): number {
  const leaders = rows.filter(({ rank }) => rank === 1).toSorted((a, b) => (a.week < b.week ? -1 : 1))
  let longest = 0
  let length = 0
  for (const [i, { title }] of leaders.entries()) {
    length = leaders[i - 1]?.title === title ? length + 1 : 1
    longest = Math.max(longest, length)
  }
  return longest
}

function isDebut({ lastRank, weeksOn }: ChartRow): boolean {
  return lastRank === null && weeksOn === 1
}

function isReentry({ lastRank, weeksOn }: ChartRow): boolean {
  return lastRank === null && weeksOn > 1
}

/** The first week without Christmas Day before its end. */
function isAfterChristmas({ week }: ChartRow): boolean {
  const day = week.slice(5)
  return day >= '12-26' || day <= '01-01'
}

function isChristmasTime({ week }: ChartRow): boolean {
  return week.slice(5) >= '11-01' || week.slice(5) <= '01-09'
}

function weeksOf(rows: readonly ChartRow[]): string[] {
  return [...new Set(rows.map(({ week }) => week))].sort()
}

function perWeek(rows: readonly ChartRow[], isCounted: (row: ChartRow) => boolean): number {
  return rows.filter(isCounted).length / weeksOf(rows).length
}

function percent<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return (items.filter(isCounted).length / items.length) * 100
}

function valueAt(rows: readonly ChartRow[], rank: number): number | null {
  const values = rows.flatMap((row) => (row.rank === rank && row.value !== null ? [row.value] : []))
  return values.length === 0 ? null : median(values)
}

function medianWeeksOn(rows: readonly ChartRow[], from: number, to: number): number {
  return median(rows.filter(({ rank }) => rank >= from && rank <= to).map(({ weeksOn }) => weeksOn))
}

/** Lengths of the runs of consecutive weeks that begin and end within the rows. */
function completeRuns(rows: readonly ChartRow[]): number[] {
  const weeks = weeksOf(rows)
  const places = new Map(weeks.map((week, i) => [week, i]))
  const weeksByTitle = Map.groupBy(rows, ({ title }) => title)
  const lengths: number[] = []
  for (const own of weeksByTitle.values()) {
    const at = own.map(({ week }) => places.get(week) ?? 0).sort((a, b) => a - b)
    let start = at[0] ?? 0
    for (const [i, place] of at.entries()) {
      if (at[i + 1] === place + 1) continue
      if (start > 0 && place < weeks.length - 1) lengths.push(place - start + 1)
      start = at[i + 1] ?? 0
    }
  }
  return lengths
}

function titlesAtTheirMost(rows: readonly ChartRow[]): number[] {
  const most = new Map<string, number>()
  for (const { title, weeksOn } of rows) most.set(title, Math.max(most.get(title) ?? 0, weeksOn))
  return [...most.values()]
}

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

function meanMostOfOneArtist(rows: readonly ChartRow[]): number {
  const weeks = [...Map.groupBy(rows, ({ week }) => week).values()]
  const most = weeks.map((week) => {
    const names = week.flatMap(({ artists }) => artists)
    return Math.max(...[...Map.groupBy(names, (name) => name).values()].map(({ length }) => length))
  })
  return most.reduce((sum, count) => sum + count, 0) / most.length
}
