import { TERRITORIES } from '#contract/territories.ts'
import { type Writer } from '../store/writer.ts'
import { createBulkInsert } from './bulk-insert.ts'
import { fridayOf } from './calendar.ts'
import { type RowBuffer } from './row-buffer.ts'
import { type WeeklySums } from './weekly-sums.ts'
import { SAMPLE_ORIGIN } from './write-entities.ts'

const ALL_DAYS = 0b1111111
const FACT_COLUMNS = 15

/** A sum to be made on the way: the number of a series' song or album, undefined where it has none. */
export type WantedSum = { numberOf: (seriesId: number) => number | undefined; sums: WeeklySums }

/** Writes the rows of a territory in the order of the table, and adds them up by song and album where a chart wants it. */
export function writeTerritory(writer: Writer, territory: number, rows: RowBuffer, wanted: readonly WantedSum[]): void {
  const facts = createBulkInsert(writer.database, 'fact', FACT_COLUMNS)
  rows.drain(({ seriesId, week, sums: s, days }) => {
    // prettier-ignore
    facts.add(territory, seriesId, fridayOf(week), s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!, s[6]!, s[7]!, 0, s[9]!, s[10]!, days)
    for (const { numberOf, sums } of wanted) {
      const number = numberOf(seriesId)
      if (number !== undefined) sums.add(number, week, s)
    }
  })
  facts.flush()
}

/** All weeks and territories are known: a sample without consumption somewhere has none there. */
export function writeCoverage(writer: Writer, from: number, to: number): void {
  const week = writer.database.prepare('insert or replace into coverage_week values (?, ?, ?)')
  for (let i = from; i < to; i++) week.run(SAMPLE_ORIGIN, fridayOf(i), ALL_DAYS)
  const territory = writer.database.prepare('insert or ignore into coverage_territory values (?, ?)')
  for (let i = 0; i < TERRITORIES.length; i++) territory.run(SAMPLE_ORIGIN, i)
}
