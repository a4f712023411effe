import { DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { SEARCH_KINDS } from '#contract/entities.ts'
import { COUNT_NAMES, unpackCounts } from '../facts.ts'
import { checkSchemaVersion, SCHEMA_VERSION_KEY } from '../schema.ts'
import { toEntityWords } from '../search-index.ts'
import { type Engine } from './engine.ts'
import { CLICKHOUSE_SCHEMA_VERSION, POSTINGS, TABLES } from './schema.ts'
import { toTitleWord } from './search-reader.ts'

type SqlRow = Record<string, unknown>
/** `part`: loaded share of the table, from 0 to 1. */
type LoadProgress = { table: string; part: number }

const BATCH_ROWS = 20_000
const COUNTS = COUNT_NAMES.join(', ')
const SUMS = COUNT_NAMES.map((name) => `sum(${name})`).join(', ')

/** Tables copied unchanged; the selected columns are in the order of the target table. */
const COPIES: Record<string, string> = {
  entity:
    'select id, kind, service_id, title, credit, release_date, popularity, origin, record from entity order by id',
  identifier: `select scheme, value, entity_id from identifier
    union all select 'service', service_id, id from entity`,
  entity_identifier: "select entity_id, scheme, value from identifier where scheme <> 'service'",
  credit: `select c.entity_id, c.position, e.service_id, c.name, c.role
    from credit c left join entity e on e.id = c.artist_id`,
  relation: 'select from_id, relation, to_id, position from relation',
  series: 'select id, origin from series',
  entity_series: 'select entity_id, series_id from entity_series',
  coverage_week: 'select origin, territory, week, days from coverage_week',
  chart: 'select id, name, owner, entity_kind, description, location, depth, metrics, origin from chart',
  chart_week: 'select chart_id, week from chart_week',
  import_log: 'select origin, file, imported_at from import_log',
  import_week: `select chart_id, week, file, imported_at
    from import_week join import_log on import_log.id = import_id`,
}

/** Tables that ClickHouse computes from the others. */
const DERIVED: Record<string, string> = {
  artist_week: `select territory, entity_id, week, ${SUMS}, max(empty(days)) from fact_next final
    join (
      select entity_id, series_id from entity_series_next
      where entity_id in (select id from entity_next where kind = 'artist')
    ) s using (series_id)
    group by territory, entity_id, week`,
  search_word: 'select kind, word, count(), groupBitmapState(place) from search_posting_next group by kind, word',
}

/**
 * Copies the SQLite store into ClickHouse. Fills new tables and swaps them at the end, so that readers see either the old
 * or the new version of each table.
 */
export async function loadClickHouse(
  engine: Engine,
  file: string,
  nowMs: number,
  onProgress: (progress: LoadProgress) => void = () => {},
): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    checkSchemaVersion(database, file)
    database.exec('begin') // reads a consistent state while other processes write
    for (const [table, columns] of Object.entries({ ...TABLES, search_posting: POSTINGS })) {
      await engine.execute(`drop table if exists ${table}_next`)
      await engine.execute(`create table ${table}_next ${columns}`)
    }
    let filled = 0
    const fill = (table: string, rows: Iterable<unknown[]>) => {
      onProgress({ table, part: filled++ / Object.keys(TABLES).length })
      return insertAll(engine, table, rows)
    }
    for (const [table, sql] of Object.entries(COPIES)) await fill(table, readRows(database, sql))
    await fill('fact', readFacts(database, nowMs))
    await fill('chart_entry', readChartEntries(database))
    await fill('search_row', readSearchRows(database))
    await fill('search_posting', readPostings(database))
    for (const [table, sql] of Object.entries(DERIVED)) await engine.execute(`insert into ${table}_next ${sql}`)
    await fill('meta', [[SCHEMA_VERSION_KEY, String(CLICKHOUSE_SCHEMA_VERSION)]])
    for (const table of Object.keys(TABLES)) {
      await engine.execute(`create table if not exists ${table} as ${table}_next`)
      await engine.execute(`exchange tables ${table}_next and ${table}`)
      await engine.execute(`drop table ${table}_next`)
    }
    await engine.execute('drop table search_posting_next')
  } finally {
    database.close()
  }
}

async function insertAll(engine: Engine, table: string, rows: Iterable<unknown[]>): Promise<void> {
  let batch: unknown[][] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_ROWS) continue
    await engine.insert(`${table}_next`, batch)
    batch = []
  }
  if (batch.length > 0) await engine.insert(`${table}_next`, batch)
}

function* readRows(database: DatabaseSync, sql: string): Generator<unknown[]> {
  for (const row of database.prepare(sql).iterate()) yield Object.values(row)
}

function* readFacts(database: DatabaseSync, nowMs: number): Generator<unknown[]> {
  const sql = `select territory, series_id, week, ${COUNTS}, days from fact order by territory, series_id, week`
  for (const { days, ...row } of database.prepare(sql).iterate()) {
    const byDay = days instanceof Uint8Array ? unpackCounts(days, DAYS_IN_WEEK).flat() : []
    yield [...Object.values(row), byDay, nowMs]
  }
}

function* readChartEntries(database: DatabaseSync): Generator<unknown[]> {
  const sql = `select chart_id, week, rank, e.service_id, premiere, weeks_on, peak, low, c.title, c.credit, counts
    from chart_entry c join entity e on e.id = c.entity_id`
  for (const { counts, ...row } of database.prepare(sql).iterate())
    yield [...Object.values(row), counts instanceof Uint8Array ? unpackCounts(counts, 1).flat() : []]
}

function* readSearchRows(database: DatabaseSync): Generator<unknown[]> {
  for (const { kind, place, row } of readPlaces(database))
    yield [kind, place, row['service_id'], row['title'], row['credit'], row['origin']]
}

function* readPostings(database: DatabaseSync): Generator<unknown[]> {
  for (const { kind, place, row } of readPlaces(database)) {
    yield [kind, toTitleWord(String(row['title'])), place]
    for (const word of toEntityWords(row)) yield [kind, word, place]
  }
}

/** Positions by popularity within each kind, the order of search results. */
function* readPlaces(database: DatabaseSync): Generator<{ kind: number; place: number; row: SqlRow }> {
  const byKind = database.prepare(
    'select service_id, title, credit, origin, record from entity where kind = ? order by popularity desc, id',
  )
  for (const [kind, name] of SEARCH_KINDS.entries()) {
    let place = 0
    for (const row of byKind.iterate(name)) yield { kind, place: ++place, row }
  }
}
