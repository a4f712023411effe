import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DayNumber, IsoDate } from '#contract/dates.ts'
import type { EntityKind, IdScheme } from '#contract/entities.ts'
import { createCoverageLog } from './coverage-log.ts'
import type { Counts } from './facts.ts'
import { checkSchemaVersion, readMeta, SCHEMA, SCHEMA_VERSION, SCHEMA_VERSION_KEY } from './schema.ts'
import { rebuildSearchIndex } from './search-index.ts'
import { toChartId } from './service-id.ts'
import type { Chart, EntityRecord } from './store.ts'

export type NewEntity = {
  /**
   * Imports derive it from the service ID, so that row IDs don't depend on the order of files.
   * @default the next ID
   */
  rowId?: number
  kind: EntityKind
  serviceId: string
  title: string
  credit: string | null
  releaseDate: IsoDate | null
  /** Sort value of search results, highest first. */
  popularity: number
  /** `sample`, or the name of an import. */
  origin: string
  record: EntityRecord
}

export type NewCredit = { artistRowId: number | null; name: string; role: string }

export type NewChart = Omit<Chart, 'id' | 'earliestWeek' | 'newestWeek'> & {
  /** Key of the chart in its source. The ID is derived from it. */
  key: string
}

export type NewChartEntry = {
  rank: number
  entityRowId: number
  /** Day number of the premiere week's Friday. */
  premiere: DayNumber
  weeksOn: number
  peak: number
  low: number
  /** One row packed by packCounts. Null if not known. */
  counts: Uint8Array | null
  /** Title as printed on this chart, if it differs from the entity's own. */
  title?: string | null
  credit?: string | null
}

/** What a fact implies about other series of its origin in the same week and territory. */
export type FactCoverage = {
  /**
   * True for a count from a chart, which implies nothing about titles off the chart.
   * @default false
   */
  isFromChart?: boolean
  /**
   * Bit mask of days (Friday lowest) that have data although all their counts are zero.
   * @default 0
   */
  zeroDays?: number
}

/**
 * Write access. It is synchronous, so large writes run in their own process. Functions for entities write only
 * differences, so that SQLite's number of changes shows whether an imported row changed something.
 */
export type Writer = {
  /** Rolls back if `work` throws. A nested call joins the outer transaction. */
  transaction<T>(work: () => T): T
  /** Adds or replaces the entity with this service id and returns its row id. */
  putEntity(entity: NewEntity): number
  putIdentifier(scheme: Exclude<IdScheme, 'service'>, value: string, rowId: number): void
  putCredits(rowId: number, credits: readonly NewCredit[]): void
  /**
   * Writes both directions.
   * @param position sort order in the list of `fromRowId`, lowest first; 0 by default
   */
  putRelation(fromRowId: number, relation: string, toRowId: number, inverse: string, position?: number): void
  /**
   * Returns the existing series or a new one.
   * @param newId ID of a new series; by default the next ID
   */
  putSeries(recordingRowId: number | null, productRowId: number | null, newId?: number): number
  linkSeries(entityRowId: number, seriesId: number): void
  /**
   * Adds or replaces a week of facts.
   * @param territory index in TERRITORIES
   * @param week day number of its Friday
   * @param days the seven days packed by packCounts; null if only the weekly sums are known
   */
  putFactWeek(
    territory: number,
    seriesId: number,
    week: DayNumber,
    sums: Counts,
    days: Uint8Array | null,
    coverage?: FactCoverage,
  ): void
  /** Adds or replaces the chart and returns its ID, which never changes for a key. */
  putChart(chart: NewChart): string
  putChartWeek(chartId: string, week: DayNumber, entries: readonly NewChartEntry[]): void
  getMeta(key: string): string | null
  setMeta(key: string, value: string): void
  rebuildSearch(): void
  /** The database, for bulk inserts. Facts that bypass putFactWeek also need rows in coverage_week. */
  database: DatabaseSync
  close(): void
}

/** Maximum time to wait for another writer. */
const BUSY_TIMEOUT_MS = 10_000
const CACHE_KIB = 128 * 1024

/** Opens the store, or creates it if the file doesn't exist. */
export function openWriter(file: string): Writer {
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    prepareSchema(database, file)
    return createWriter(database)
  } catch (error) {
    database.close()
    throw error
  }
}

function prepareSchema(database: DatabaseSync, file: string): void {
  if (isEmpty(database)) {
    database.exec('pragma journal_mode = wal')
    database.exec(`begin immediate; ${SCHEMA}`)
    database
      .prepare('insert or ignore into meta (key, value) values (?, ?)')
      .run(SCHEMA_VERSION_KEY, String(SCHEMA_VERSION))
    database.exec('commit')
  }
  checkSchemaVersion(database, file)
  database.exec(`pragma synchronous = normal; pragma temp_store = memory; pragma cache_size = -${CACHE_KIB}`)
}

function isEmpty(database: DatabaseSync): boolean {
  try {
    return database.prepare('select 1 from sqlite_schema limit 1').get() === undefined
  } catch {
    return false // The file isn't a database. checkSchemaVersion throws a clear error.
  }
}

function createWriter(database: DatabaseSync): Writer {
  const coverage = createCoverageLog(database)
  const charts = createChartWriter(database)
  const entities = createEntityWriter(database)
  const upsertFact = database.prepare(
    'insert or replace into fact values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const upsertMeta = database.prepare('insert or replace into meta (key, value) values (?, ?)')

  return {
    ...entities,
    ...charts,
    database,
    transaction(work) {
      if (database.isTransaction) return work()
      database.exec('begin immediate')
      try {
        const result = work()
        if (result instanceof Promise) throw new TypeError('A transaction must not be asynchronous.')
        coverage.flush()
        database.exec('commit')
        return result
      } catch (error) {
        coverage.reset()
        // Some failures, such as a full disk, already ended the transaction.
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    },
    putFactWeek(territory, seriesId, week, sums, days, { isFromChart = false, zeroDays = 0 } = {}) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, unsplit = 0, songs = 0, albums = 0] = sums
      upsertFact.run(territory, seriesId, week, a, b, c, d, e, f, g, h, unsplit, songs, albums, days)
      if (isFromChart) return
      coverage.note({ territory, seriesId, week, days, zeroDays })
      if (!database.isTransaction) coverage.flush()
    },
    getMeta: (key) => readMeta(database, key),
    setMeta: (key, value) => void upsertMeta.run(key, value),
    rebuildSearch() {
      this.transaction(() => rebuildSearchIndex(database))
    },
    close: () => database.close(),
  }
}

type EntityWriter = Pick<
  Writer,
  'putEntity' | 'putIdentifier' | 'putCredits' | 'putRelation' | 'putSeries' | 'linkSeries'
>

function createEntityWriter(database: DatabaseSync): EntityWriter {
  const upsertEntity = database.prepare(`
    insert into entity (id, kind, service_id, title, credit, release_date, popularity, origin, record)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (service_id) do update set
      title = excluded.title, credit = excluded.credit, release_date = excluded.release_date,
      popularity = excluded.popularity, origin = excluded.origin, record = excluded.record
    returning id`)
  const addIdentifier = database.prepare('insert or ignore into identifier (scheme, value, entity_id) values (?, ?, ?)')
  const readCredits = database.prepare('select artist_id, name, role from credit where entity_id = ? order by position')
  const deleteCredits = database.prepare('delete from credit where entity_id = ?')
  const addCredit = database.prepare('insert into credit values (?, ?, ?, ?, ?)')
  const upsertRelation = database.prepare(`
    insert into relation values (?, ?, ?, ?)
    on conflict do update set position = excluded.position where position <> excluded.position`)
  const addInverse = database.prepare('insert or ignore into relation values (?, ?, ?, 0)')
  const findSeries = database.prepare(
    'select id from series where ifnull(recording_id, 0) = ifnull(?, 0) and ifnull(product_id, 0) = ifnull(?, 0)',
  )
  const addSeries = database.prepare(`
    insert into series (id, recording_id, product_id, origin)
    select ?, ?, ?, origin from entity where id = ifnull(?, ?) returning id`)
  const link = database.prepare('insert or ignore into entity_series values (?, ?)')

  return {
    putEntity: ({ rowId = null, kind, serviceId, title, credit, releaseDate, popularity, origin, record }) => {
      const json = JSON.stringify(record)
      return idOf(upsertEntity.get(rowId, kind, serviceId, title, credit, releaseDate, popularity, origin, json))
    },
    putIdentifier: (scheme, value, rowId) => void addIdentifier.run(scheme, value, rowId),
    putCredits(rowId, credits) {
      const known = readCredits.all(rowId)
      const isSame = ({ artistRowId, name, role }: NewCredit, i: number) =>
        known[i]?.['artist_id'] === artistRowId && known[i]['name'] === name && known[i]['role'] === role
      if (known.length === credits.length && credits.every(isSame)) return
      deleteCredits.run(rowId)
      for (const [position, { artistRowId, name, role }] of credits.entries())
        addCredit.run(rowId, position, artistRowId, name, role)
    },
    putRelation(fromRowId, relation, toRowId, inverse, position = 0) {
      upsertRelation.run(fromRowId, relation, toRowId, position)
      addInverse.run(toRowId, inverse, fromRowId)
    },
    putSeries: (recordingRowId, productRowId, newId) =>
      idOf(
        findSeries.get(recordingRowId, productRowId) ??
          addSeries.get(newId ?? null, recordingRowId, productRowId, recordingRowId, productRowId),
      ),
    linkSeries: (entityRowId, seriesId) => void link.run(entityRowId, seriesId),
  }
}

function createChartWriter(database: DatabaseSync): Pick<Writer, 'putChart' | 'putChartWeek'> {
  const findByKey = database.prepare('select id from chart where key = ?')
  const findById = database.prepare('select 1 from chart where id = ?')
  const upsertChart = database.prepare(`
    insert into chart (id, key, name, owner, entity_kind, description, location, depth, metrics, origin)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (id) do update set
      name = excluded.name, owner = excluded.owner, entity_kind = excluded.entity_kind,
      description = excluded.description, location = excluded.location, depth = excluded.depth,
      metrics = excluded.metrics, origin = excluded.origin`)
  const addWeek = database.prepare('insert or ignore into chart_week values (?, ?)')
  const deleteEntries = database.prepare('delete from chart_entry where chart_id = ? and week = ?')
  const addEntry = database.prepare('insert into chart_entry values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')

  const chartIdOf = (key: string): string => {
    const known = findByKey.get(key)
    if (known !== undefined) return String(known['id'])
    for (let attempt = 0; ; attempt++) {
      const id = toChartId(key, attempt)
      if (findById.get(id) === undefined) return id
    }
  }

  return {
    putChart({ key, name, owner, entityKind, description, location, depth, metrics, origin }) {
      const id = chartIdOf(key)
      upsertChart.run(id, key, name, owner, entityKind, description, location, depth, metrics, origin)
      return id
    },
    putChartWeek(chartId, week, entries) {
      addWeek.run(chartId, week)
      deleteEntries.run(chartId, week)
      for (const { rank, entityRowId, premiere, weeksOn, peak, low, counts, title = null, credit = null } of entries)
        addEntry.run(chartId, week, rank, entityRowId, premiere, weeksOn, peak, low, counts, title, credit)
    },
  }
}

function idOf(row: Record<string, unknown> | undefined): number {
  if (row === undefined) throw new Error('No entity has this row id. Write the entity before its series.')
  return Number(row['id'])
}
