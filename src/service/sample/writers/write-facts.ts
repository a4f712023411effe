import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { ALL_DAYS } from '../../store/coverage.ts'
import type { Writer } from '../../store/writer.ts'
import { createBulkInsert } from './bulk-insert.ts'
import { fridayOf, weekAt } from '../calendar.ts'
import { hashText, unit } from '../random.ts'
import type { RowBuffer } from './row-buffer.ts'
import type { WeeklySums } from './weekly-sums.ts'
import { COUNT_NAMES } from '../../store/facts.ts'
import { SAMPLE_ORIGIN } from '../../store/data-sources.ts'

const FACT_COLUMNS = ['territory', 'series_id', 'week', ...COUNT_NAMES, 'days']

/** `numberOf` returns the number of the song or album of the series. */
export type RequestedSums = { numberOf: (seriesId: number) => number | undefined; sums: WeeklySums }

/** Writes a territory's facts. Also adds the rows before `openWeek` to the sums that the territory's charts need. */
export function writeTerritory(
  writer: Writer,
  territory: number,
  rows: RowBuffer,
  requested: readonly RequestedSums[],
  openWeek: number,
): void {
  // A row of the open week replaces the row of an earlier day, whose days it includes.
  const facts = createBulkInsert(writer.database, 'fact', FACT_COLUMNS, 'insert or replace')
  rows.drain(({ seriesId, week, sums: s, days }) => {
    // One line has a value for each column, in their order.
    // prettier-ignore
    facts.add(territory, seriesId, fridayOf(week), s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!, s[6]!, s[7]!, 0, s[9]!, s[10]!, days)
    if (week >= openWeek) return
    for (const { numberOf, sums } of requested) {
      const number = numberOf(seriesId)
      if (number !== undefined) sums.add(number, week, s)
    }
  })
  facts.flush()
}

/** Marks all days and territories as covered, because in the sample, no facts mean zero consumption. */
export function writeCoverage(writer: Writer, from: number, lastDay: DayNumber): void {
  const week = writer.database.prepare('insert or replace into coverage_week values (?, ?, ?, ?)')
  for (let territory = 0; territory < TERRITORIES.length; territory++)
    for (let i = from; i <= weekAt(lastDay); i++) {
      const days = Math.min(lastDay - fridayOf(i) + 1, DAYS_IN_WEEK)
      week.run(SAMPLE_ORIGIN, territory, fridayOf(i), ALL_DAYS >> (DAYS_IN_WEEK - days))
    }
}

/** Number of recent weeks that determine popularity. */
export const POPULARITY_WEEKS = 8

/**
 * Popularity is the worldwide streams of the last closed weeks, plus a fraction derived from the ID that breaks ties.
 * Without the fraction, the order of search results would change when the sample is extended.
 */
export function writePopularity({ database }: Writer, endWeek: number): void {
  database.exec(`
    create temp table recent (series_id integer primary key, streams integer not null);
    insert into recent select series_id, sum(ad_a_od + ad_v_od + pr_a_od + pr_v_od + ad_a_pg + pr_a_pg)
      from fact where territory = 0 and week >= ${fridayOf(endWeek - POPULARITY_WEEKS)} and week < ${fridayOf(endWeek)}
      group by series_id`)
  const sums = database.prepare(`
    select id, service_id, ifnull((
      select sum(streams) from entity_series join recent using (series_id) where entity_id = entity.id), 0) streams
    from entity where origin = ?`)
  const update = database.prepare('update entity set popularity = ? where id = ?')
  for (const { id, service_id: serviceId, streams } of sums.all(SAMPLE_ORIGIN))
    update.run(Number(streams) + unit(hashText(String(serviceId))), Number(id))
  database.exec('drop table recent')
}
