import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import { toDayNumber, toIsoDate } from '#contract/dates.ts'
import { totalUnits, toEquivalentUnits } from '#domain/numbers/equivalents.ts'
import { type Territory, TERRITORIES, unitKindOf } from '#contract/territories.ts'
import { unpackCounts } from '../store/facts.ts'
import { openWriter, type Writer } from '../store/writer.ts'
import { FIRST_FRIDAY, fridayOf, weekAt } from './calendar.ts'
import { generateSample } from './generate.ts'
import type { WrittenUntil } from './written-until.ts'

const SEED = 7
const SCALE = 0.03
const FIRST_END = weekOfLabel('2023-W01')
const SECOND_END = weekOfLabel('2023-W06')

function weekOfLabel(label: string): number {
  return weekAt(toDayNumber(windowOf(label).start))
}

/** Number of days of the open week, which follows the last week with charts. */
const OPEN_DAYS = 3

function createSample(steps: readonly WrittenUntil[]): Writer {
  const writer = openWriter(':memory:')
  let written: WrittenUntil | null = null
  for (const step of steps) {
    const options = { seed: SEED, scale: SCALE, written, lastWeek: step.week, lastDay: step.day }
    writer.transaction(() => generateSample(writer, options, () => {}))
    written = step
  }
  return writer
}

/** Queries of all visible data by service ID, because row IDs can differ between equal stores. */
const CONTENT_QUERIES = {
  entities: 'select kind, service_id, title, credit, release_date, popularity, record from entity order by service_id',
  identifiers: `select scheme, value, service_id from identifier join entity on id = entity_id order by 1, 2, 3`,
  credits: `select e.service_id, c.position, a.service_id artist, c.name, c.role from credit c
    join entity e on e.id = c.entity_id left join entity a on a.id = c.artist_id order by 1, 2`,
  relations: `select f.service_id source, relation, t.service_id target, position from relation
    join entity f on f.id = from_id join entity t on t.id = to_id order by 1, 2, 3`,
  facts: `select territory, week, r.service_id recording, p.service_id product, f.*, hex(days) bytes from fact f
    join series s on s.id = series_id left join entity r on r.id = recording_id join entity p on p.id = product_id
    order by 1, 2, 3, 4`,
  links: `select e.service_id, r.service_id recording, p.service_id product from entity_series
    join entity e on e.id = entity_id join series s on s.id = series_id
    left join entity r on r.id = recording_id join entity p on p.id = product_id order by 1, 2, 3`,
  charts: 'select id, key, name, owner, description, location, depth, metrics from chart order by id',
  entries: `select chart_id, week, rank, service_id, premiere, weeks_on, peak, low, hex(counts) bytes from chart_entry
    join entity on entity.id = entity_id order by 1, 2, 3`,
  search: `select search_row.kind, place, service_id from search_row join entity on id = entity_id order by 1, 2`,
  coverage: 'select * from coverage_week order by 1, 2, 3',
  meta: 'select key, value from meta order by key',
} as const

/** Prints one line per row, so that a failing test shows only the row that differs. */
function linesOf({ database }: Writer, sql: string): string[] {
  return (
    database
      .prepare(sql)
      .all()
      // Row IDs are omitted, and so are bytes, which are also there as hex.
      .map((row) => JSON.stringify({ ...row, series_id: null, days: null }))
  )
}

const afterDays = (week: number, days: number): WrittenUntil => ({ week, day: fridayOf(week + 1) - 1 + days })
const sample = createSample([afterDays(SECOND_END, OPEN_DAYS)])
const extended = createSample([
  afterDays(FIRST_END, 0),
  afterDays(FIRST_END, 2),
  afterDays(SECOND_END, 1),
  afterDays(SECOND_END, OPEN_DAYS),
])
const { database } = sample

describe('generateSample', () => {
  it('generates the same data day by day as at once', () => {
    for (const [name, sql] of Object.entries(CONTENT_QUERIES)) {
      const fresh = linesOf(sample, sql)
      const inSteps = linesOf(extended, sql)
      expect(fresh.length, name).toBeGreaterThan(0)
      expect(
        inSteps.find((line, i) => line !== fresh[i]),
        name,
      ).toBeUndefined()
      expect(inSteps.length, name).toBe(fresh.length)
    }
  })

  it('has the days of the open week, but no chart of it', () => {
    const open = fridayOf(SECOND_END + 1)
    const facts = database.prepare('select days from fact where week = ?').all(open)
    const byDay = Array.from({ length: 7 }, () => 0)
    for (const { days } of facts)
      for (const [day, counts] of unpackCounts(days as Uint8Array, 7).entries())
        byDay[day] = (byDay[day] ?? 0) + counts.reduce((sum, count) => sum + count, 0)
    expect(byDay.map((sum) => sum > 0)).toEqual([true, true, true, false, false, false, false])
    expect(database.prepare('select max(week) last from chart_week').get()?.['last']).toBe(open - 7)
    expect(database.prepare('select distinct days from coverage_week where week = ?').all(open)).toEqual([{ days: 7 }])
  })

  it('contains nothing released after the last day', () => {
    const last = toIsoDate(toDayNumber(windowOf('2023-W06').end) + OPEN_DAYS)
    expect(database.prepare('select max(release_date) last from entity').get()?.['last']).toBeTypeOf('string')
    expect(database.prepare('select count(*) n from entity where release_date > ?').get(last)?.['n']).toBe(0)
  })
})

const COLUMNS = 'ad_a_od ad_a_pg ad_v_od ad_v_pg pr_a_od pr_a_pg pr_v_od pr_v_pg unsplit song_sales album_sales'.split(
  ' ',
)
const SUMS = COLUMNS.map((column) => `sum(${column}) ${column}`).join(', ')

function addDays(bytes: Uint8Array, into: number[]): void {
  for (const [i, count] of unpackCounts(bytes, 7).flat().entries()) into[i] = (into[i] ?? 0) + count
}

function rowsOf(sql: string): unknown[] {
  return database.prepare(sql).all()
}

describe('facts', () => {
  it('stores weekly facts that are sums of their days and never negative', () => {
    for (const row of database.prepare('select * from fact where series_id % 5 = 0').iterate()) {
      const days = unpackCounts(row['days'] as Uint8Array, 7)
      for (const [i, column] of COLUMNS.entries()) {
        const ofDays = days.map((counts) => counts[i] ?? 0)
        if (ofDays.reduce((sum, count) => sum + count, 0) !== row[column])
          expect.fail(`${column} ${JSON.stringify(row)}`)
        if (Math.min(...ofDays) < 0) expect.fail(`negative ${column}`)
      }
    }
  })

  it('stores worldwide facts that are sums of all territories', () => {
    const read = database.prepare('select territory, days from fact where series_id = ? and week = ?')
    const some = database.prepare('select series_id, week, days from fact where territory = 0 and series_id % 7 = 0')
    let checked = 0
    for (const { series_id: series, week, days } of some.all()) {
      const world: number[] = []
      const others: number[] = []
      addDays(days as Uint8Array, world)
      for (const row of read.all(series as number, week as number))
        if (row['territory'] !== 0) addDays(row['days'] as Uint8Array, others)
      expect(others).toEqual(world)
      checked++
    }
    expect(checked).toBeGreaterThan(50)
    const missingWorldwide = `select count(*) n from fact f where territory > 0 and not exists
      (select 1 from fact w where w.territory = 0 and w.series_id = f.series_id and w.week = f.week)`
    expect(database.prepare(missingWorldwide).get()?.['n']).toBe(0)
  })

  it('changes each part of the streams by its own percentage', () => {
    const pairs = rowsOf(`select a.ad_a_od * 1.0 / b.ad_a_od ad, a.pr_a_od * 1.0 / b.pr_a_od premium from fact a
      join fact b on b.series_id = a.series_id and b.territory = a.territory and b.week = a.week - 7
      where a.territory > 0 and b.ad_a_od > 20000 and b.pr_a_od > 20000`) as { ad: number; premium: number }[]
    const unequal = pairs.filter(({ ad, premium }) => Math.abs(ad - premium) > 0.005)
    expect(pairs.length).toBeGreaterThan(100)
    expect(unequal.length / pairs.length).toBeGreaterThan(0.8)
  })

  it('links an artist to the same series as its songs and albums', () => {
    // Sales of products belong to no song, so only streamed series are compared with songs.
    const main = `select c.artist_id artist, c.entity_id item, e.kind from credit c join entity e on e.id = c.entity_id
      where c.role = 'main'`
    const ofArtist = `select entity_id artist, series_id from entity_series join entity on id = entity_id where kind = 'artist'`
    const through = (kind: string) =>
      `select m.artist, es.series_id from (${main}) m join entity_series es on es.entity_id = m.item where m.kind = '${kind}'`
    const streamed = `select a.* from (${ofArtist}) a join series s on s.id = a.series_id where s.recording_id is not null`
    expect(rowsOf(`${streamed} except ${through('song')}`)).toEqual([])
    expect(rowsOf(`${through('song')} except ${ofArtist}`)).toEqual([])
    expect(rowsOf(`${ofArtist} except ${through('album')}`)).toEqual([])
    expect(rowsOf(`${through('album')} except ${ofArtist}`)).toEqual([])
  })

  it('links songs to the series of their recordings, and albums to those of their products', () => {
    for (const [parent, child] of [
      ['song', 'recording'],
      ['album', 'product'],
    ]) {
      const own = `select entity_id, series_id from entity_series join entity on id = entity_id where kind = '${parent}'`
      const parts = `select from_id, series_id from relation join entity f on f.id = from_id and f.kind = '${parent}'
        join entity_series on entity_id = to_id where relation = '${child}'`
      expect(database.prepare(`${own} except ${parts}`).all()).toEqual([])
      expect(database.prepare(`${parts} except ${own}`).all()).toEqual([])
    }
  })
})

type Chart = { id: string; location: Territory; owner: string }
type Entry = {
  chart_id: string
  entity_id: number
  week: number
  rank: number
  premiere: number
  weeks_on: number
  peak: number
  low: number
  counts: Uint8Array
}

function entriesOf(condition: string, ...parameters: string[]): Entry[] {
  return database.prepare(`select * from chart_entry where ${condition}`).all(...parameters) as unknown as Entry[]
}

describe('charts', () => {
  const charts = database.prepare('select * from chart order by id').all() as unknown as Chart[]

  it('generates at least 40 charts in more than 20 territories by two owners', () => {
    expect(charts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(charts.map(({ location }) => location)).size).toBeGreaterThan(20)
    expect(new Set(charts.map(({ owner }) => owner)).size).toBe(2)
  })

  it('ranks charts by equivalents of counts that match the facts', () => {
    const facts = database.prepare(
      `select ${SUMS} from fact join entity_series using (series_id) where entity_id = ? and territory = ? and week = ?`,
    )
    for (const { id, location } of charts) {
      const territory = TERRITORIES.indexOf(location)
      let above = { week: -1, total: Infinity, rank: 0 }
      for (const { week, rank, entity_id: entity, counts: packed } of entriesOf(
        'chart_id = ? order by week, rank',
        id,
      )) {
        const [counts = []] = unpackCounts(packed, 1)
        const [a = 0, , av = 0, , p = 0, , pv = 0, , , songSales = 0, albumSales = 0] = counts
        const parts = { albumSales, songSales, premiumStreams: p + pv, adSupportedStreams: a + av }
        const total = totalUnits(toEquivalentUnits(unitKindOf(location), toIsoDate(week), parts))
        if (week !== above.week) above = { week, total: Infinity, rank: 0 }
        if (rank !== above.rank + 1 || total > above.total || total <= 0) expect.fail(`${location} ${week} #${rank}`)
        if (rank % 17 === 1) {
          const stored = facts.get(entity, territory, week)
          expect(COLUMNS.map((column) => stored?.[column])).toEqual(counts)
        }
        above = { week, total, rank }
      }
    }
  })

  it('carries chart history over from week to week', () => {
    let before: Entry | undefined
    for (const entry of entriesOf('true order by chart_id, entity_id, week')) {
      const { rank, peak, low, weeks_on: weeksOn, premiere, week } = entry
      if (before?.chart_id === entry.chart_id && before.entity_id === entry.entity_id) {
        expect(weeksOn).toBe(before.weeks_on + 1)
        expect(premiere).toBe(before.premiere)
        expect(peak).toBe(Math.min(before.peak, rank))
        expect(low).toBe(Math.max(before.low, rank))
      } else if (premiere === week) {
        expect([weeksOn, peak, low]).toEqual([1, rank, rank])
      } else {
        // The run started before the first week.
        expect(premiere).toBeLessThan(FIRST_FRIDAY)
        expect(weeksOn).toBeGreaterThan(1)
      }
      before = entry
    }
  })
})
