import { sum } from 'd3-array'
import { medianOf } from '#domain/numbers/median.ts'
import type { ChartRow } from './chart-rows.ts'
import { about, atLeast, close, type Figure, percent } from './figure.ts'

type Rows = readonly ChartRow[]
type ChartFigure = Figure<Rows>

const WEEKS_A_YEAR = 52
/** Only Christmas songs have so many weeks on the chart while they rank below 50. */
const TWO_YEARS = 104

export const ALBUM_FIGURES: readonly ChartFigure[] = [
  about('debuts per week', 6.8, (rows) => perWeek(rows, isDebut)),
  about('re-entries per week', 10.9, (rows) => perWeek(rows, isReentry)),
  {
    what: 're-entries in the week after Christmas',
    target: '50 to 56',
    range: [(50 * 2) / 3, (56 * 4) / 3],
    measure: (rows) => perWeek(rows.filter(isAfterChristmas), isReentry),
  },
  about('debuts in the top 10', 24, (rows) => percent(rows.filter(isDebut), ({ rank }) => rank <= 10), '%'),
  about('runs of one week', 48, (rows) => percent(completeRuns(rows), (weeks) => weeks === 1), '%'),
  close('rank in the second week against the debut, median', 3.2, medianSecondWeek, 'x'),
  about('median weeks on, ranks 41 to 100', 161, medianWeeksOn(41, 100)),
  about('median weeks on, ranks 101 to 200', 158, medianWeeksOn(101, 200)),
  about('units at rank 200', 8000, valueAt(200)),
  atLeast('titles at ranks 151 to 200 with over a quarter of their units from album sales, per week', 1, (rows) =>
    perWeek(rows, ({ rank, salesShare }) => rank > 150 && salesShare > 0.25),
  ),
]

/**
 * Thousands of units of US songs by rank. No file contains them. A number 1 of 50,000 equals about 35 million on-demand
 * streams, as Billboard reports most weeks. Lower ranks decrease a little faster than in spotify_weekly_top200.
 */
const SONG_UNITS = { 1: 50, 10: 22, 40: 12, 100: 7, 200: 4.5 }
const BRAZIL_STREAMS = { 1: 9.3, 10: 4.6, 50: 2.3, 200: 1.1 }

export const SONG_FIGURES: readonly ChartFigure[] = [
  ...Object.entries(SONG_UNITS).map(([rank, thousands]) =>
    close(`thousand units at rank ${rank}`, thousands, valueAt(Number(rank), 1000)),
  ),
  about(
    'debuts at number 1 per year',
    10.1,
    (rows) => perWeek(rows, (row) => row.rank === 1 && isDebut(row)) * WEEKS_A_YEAR,
  ),
  about('re-entries per week', 3.7, (rows) => perWeek(topHundred(rows), isReentry)),
  about('biggest climb of a week, median', 24, (rows) => medianBiggestClimb(topHundred(rows))),
  {
    what: 'titles of the top 10 that were in it a week before',
    target: '79 %',
    range: [74, 84],
    unit: '%',
    measure: (rows) =>
      percent(
        rows.filter(({ rank }) => rank <= 10),
        ({ lastRank }) => lastRank !== null && lastRank <= 10,
      ),
  },
  about('median weeks on, ranks 1 to 20', 21, medianWeeksOn(1, 20)),
  about('median weeks on, ranks 81 to 100', 5, medianWeeksOn(81, 100)),
  {
    what: 'rows below rank 50 with over 104 weeks on, not at Christmas',
    target: '0',
    range: [0, 0],
    measure: (rows) => rows.filter((row) => row.rank > 50 && row.weeksOn > TWO_YEARS && !isChristmasTime(row)).length,
  },
]

export const BRAZIL_FIGURES: readonly ChartFigure[] = [
  close('rank in the second week against the debut, median', 0.8, medianSecondWeek, 'x'),
  about('number ones per year', 19.7, (rows) => {
    const titles = new Set(rows.filter(({ rank }) => rank === 1).map(({ title }) => title))
    return (titles.size / weeksOf(rows).length) * WEEKS_A_YEAR
  }),
  about('median weeks on, ranks 1 to 10', 8, medianWeeksOn(1, 10)),
  ...Object.entries(BRAZIL_STREAMS).map(([rank, millions]) =>
    about(`million streams at rank ${rank}`, millions, valueAt(Number(rank), 1e6)),
  ),
  about('titles over 104 weeks on', 5, (rows) => percent(titlesAtTheirMost(rows), (weeks) => weeks > TWO_YEARS), '%'),
  {
    what: 'titles of one artist in the top 10, mean of the weekly most',
    target: 'at most 2',
    range: [1, 2.2],
    measure: (rows) => meanMostOfOneArtist(rows.filter(({ rank }) => rank <= 10)),
  },
]

/** Limits ranks and moves to 100 places, as the real chart shows them. */
function topHundred(rows: Rows): Rows {
  const shown = rows.filter(({ rank }) => rank <= 100)
  return shown.map((row) => ((row.lastRank ?? 0) > 100 ? Object.assign({}, row, { lastRank: null }) : row))
}

/** Returns the median, for debuts that stayed, of the second week's rank divided by the first week's. */
function medianSecondWeek(rows: Rows): number | null {
  const second = rows.filter(({ weeksOn, lastRank }) => weeksOn === 2 && lastRank !== null)
  return medianOf(second.map(({ rank, lastRank }) => rank / (lastRank ?? rank)))
}

function medianBiggestClimb(rows: Rows): number | null {
  const weeks = [...Map.groupBy(rows, ({ week }) => week).values()]
  return medianOf(weeks.map((week) => Math.max(...week.map(({ rank, lastRank }) => (lastRank ?? rank) - rank))))
}

/** Returns the number of weeks in the longest unbroken run at number 1. */
export function longestRunAtOne(rows: readonly Pick<ChartRow, 'week' | 'rank' | 'title'>[]): number {
  const leaders = rows.filter(({ rank }) => rank === 1).toSorted((a, b) => (a.week < b.week ? -1 : 1))
  let [longest, length] = [0, 0]
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

/** Returns true for the first week after Christmas Day. */
function isAfterChristmas({ week }: ChartRow): boolean {
  const day = week.slice(5)
  return day >= '12-26' || day <= '01-01'
}

function isChristmasTime({ week }: ChartRow): boolean {
  return week.slice(5) >= '11-01' || week.slice(5) <= '01-09'
}

function weeksOf(rows: Rows): string[] {
  return [...new Set(rows.map(({ week }) => week))].sort()
}

function perWeek(rows: Rows, isCounted: (row: ChartRow) => boolean): number {
  return rows.filter(isCounted).length / weeksOf(rows).length
}

function valueAt(rank: number, unit = 1): ChartFigure['measure'] {
  return (rows) => medianOf(rows.filter((row) => row.rank === rank).map(({ value }) => value / unit))
}

function medianWeeksOn(from: number, to: number): ChartFigure['measure'] {
  return (rows) => medianOf(rows.filter(({ rank }) => rank >= from && rank <= to).map(({ weeksOn }) => weeksOn))
}

/** Returns the lengths of runs of consecutive weeks that begin and end within the rows. */
function completeRuns(rows: Rows): number[] {
  const weeks = weeksOf(rows)
  const places = new Map(weeks.map((week, i) => [week, i]))
  const lengths: number[] = []
  for (const own of Map.groupBy(rows, ({ title }) => title).values()) {
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

function titlesAtTheirMost(rows: Rows): number[] {
  const titles = Map.groupBy(rows, ({ title }) => title).values()
  return [...titles].map((own) => Math.max(...own.map(({ weeksOn }) => weeksOn)))
}

function meanMostOfOneArtist(rows: Rows): number {
  const weeks = [...Map.groupBy(rows, ({ week }) => week).values()]
  const toMost = (week: Rows) => {
    const names = week.flatMap(({ artists }) => artists)
    return Math.max(...[...Map.groupBy(names, (name) => name).values()].map(({ length }) => length))
  }
  return sum(weeks, toMost) / weeks.length
}
