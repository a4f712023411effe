import { type ChartKind } from '#contract/entities.ts'
import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { type Writer } from '../store/writer.ts'
import { fridayOf } from './calendar.ts'
import { CELLS, type RowBuffer } from './row-buffer.ts'
import { SAMPLE_ORIGIN } from './write-entities.ts'

const ALL_DAYS = 0b1111111

/** Weekly counts of the songs or albums of one territory: eleven numbers a week from `from` on. */
export type WeeklyCounts = ReadonlyMap<number, Float64Array>

/**
 * Writes the rows of a territory in the order of the table, and adds them up by song and album where a chart wants it.
 * `numberOf` tells the number of a series' song or album; undefined where it has none.
 */
export function writeTerritory(
  writer: Writer,
  territory: number,
  rows: RowBuffer,
  range: { from: number; to: number },
  wanted: { kind: ChartKind; numberOf: (seriesId: number) => number | undefined }[],
): WeeklyCounts[] {
  const insert = writer.database.prepare('insert into fact values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const sums = wanted.map(() => new Map<number, Float64Array>())
  const length = (range.to - range.from) * CELLS
  rows.forEach(({ seriesId, week, sums: s, days }) => {
    insert.run(
      territory,
      seriesId,
      fridayOf(week),
      s[0]!,
      s[1]!,
      s[2]!,
      s[3]!,
      s[4]!,
      s[5]!,
      s[6]!,
      s[7]!,
      0,
      s[9]!,
      s[10]!,
      days,
    )
    for (const [i, { numberOf }] of wanted.entries()) {
      const number = numberOf(seriesId)
      if (number === undefined) continue
      const counts = sums[i]?.get(number) ?? new Float64Array(length)
      sums[i]?.set(number, counts)
      const at = (week - range.from) * CELLS
      for (let cell = 0; cell < CELLS; cell++) counts[at + cell] = (counts[at + cell] ?? 0) + (s[cell] ?? 0)
    }
  })
  return sums
}

/** All weeks and territories are known: a sample without consumption somewhere has none there. */
export function writeCoverage(writer: Writer, from: number, to: number): void {
  const week = writer.database.prepare('insert or replace into coverage_week values (?, ?, ?)')
  for (let i = from; i < to; i++) week.run(SAMPLE_ORIGIN, fridayOf(i), ALL_DAYS)
  const territory = writer.database.prepare('insert or ignore into coverage_territory values (?, ?)')
  for (let i = 0; i < TERRITORIES.length; i++) territory.run(SAMPLE_ORIGIN, i)
}

export function indexOfTerritory(location: Territory): number {
  return TERRITORIES.indexOf(location)
}
