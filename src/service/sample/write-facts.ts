import { TERRITORIES } from '#contract/territories.ts'
import { type Writer } from '../store/writer.ts'
import { fridayOf } from './calendar.ts'
import { CELLS, type RowBuffer } from './row-buffer.ts'
import { SAMPLE_ORIGIN } from './write-entities.ts'

const ALL_DAYS = 0b1111111

/** Weekly counts of a song or album in one territory: eleven numbers a week, the first week being `from`. */
export type WeeklyCounts = { from: number; counts: Float64Array }

/** Who is to be added up: the number of a series' song or album, undefined where it has none. */
export type Sum = { numberOf: (seriesId: number) => number | undefined }

/** Writes the rows of a territory in the order of the table, and adds them up by song and album where a chart wants it. */
export function writeTerritory(
  writer: Writer,
  territory: number,
  rows: RowBuffer,
  until: number,
  wanted: readonly Sum[],
): Map<number, WeeklyCounts>[] {
  const insert = writer.database.prepare('insert into fact values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const sums = wanted.map(() => new Map<number, WeeklyCounts>())
  rows.drain(({ seriesId, week, sums: s, days }) => {
    // prettier-ignore
    insert.run(territory, seriesId, fridayOf(week), s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!, s[6]!, s[7]!, 0, s[9]!, s[10]!, days)
    for (let i = 0; i < wanted.length; i++) {
      const number = wanted[i]?.numberOf(seriesId)
      if (number !== undefined) addWeek(sums[i] ?? new Map(), number, week, until, s)
    }
  })
  return sums
}

function addWeek(
  sums: Map<number, WeeklyCounts>,
  number: number,
  week: number,
  until: number,
  row: Float64Array,
): void {
  let sum = sums.get(number)
  // Mostly the first row of a song is its first week; a series that began earlier than another makes room before it.
  if (sum === undefined || week < sum.from) {
    const counts = new Float64Array((until - week) * CELLS)
    if (sum !== undefined) counts.set(sum.counts, (sum.from - week) * CELLS)
    sum = { from: week, counts }
    sums.set(number, sum)
  }
  const at = (week - sum.from) * CELLS
  for (let cell = 0; cell < CELLS; cell++) sum.counts[at + cell] = (sum.counts[at + cell] ?? 0) + (row[cell] ?? 0)
}

/** All weeks and territories are known: a sample without consumption somewhere has none there. */
export function writeCoverage(writer: Writer, from: number, to: number): void {
  const week = writer.database.prepare('insert or replace into coverage_week values (?, ?, ?)')
  for (let i = from; i < to; i++) week.run(SAMPLE_ORIGIN, fridayOf(i), ALL_DAYS)
  const territory = writer.database.prepare('insert or ignore into coverage_territory values (?, ?)')
  for (let i = 0; i < TERRITORIES.length; i++) territory.run(SAMPLE_ORIGIN, i)
}
