import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createChartReader } from './chart-reader.ts'
import { createCoverageReader } from './coverage-reader.ts'
import { createEntityReader } from './entity-reader.ts'
import { createFactReader } from './fact-reader.ts'
import { checkSchemaVersion } from './schema-version.ts'
import { createSearchReader } from './search-reader.ts'
import { type Store } from './store.ts'

export type OpenStoreOptions = {
  /** The service only reads; false serves file systems where a reader must be able to write beside the store. @default true */
  readOnly?: boolean
  /** @default CACHE_KIB */
  cacheKib?: number
}

/**
 * Pages kept by the process. The system keeps the rest of the file; mapping it into memory instead was a tenth faster
 * and twice the memory.
 */
const CACHE_KIB = 32 * 1024
const BUSY_TIMEOUT_MS = 5000

/** Opens the embedded store. Other processes may write to it meanwhile: each answer is of one state. */
export function openStore(file: string, { readOnly = true, cacheKib = CACHE_KIB }: OpenStoreOptions = {}): Store {
  if (!existsSync(file)) throw new Error(`there is no store at ${file}: start the service once, or import files`)
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  try {
    checkSchemaVersion(database, file)
    database.exec(`pragma cache_size = -${cacheKib}; pragma temp_store = memory`)
  } catch (error) {
    database.close()
    throw error
  }
  const entities = createEntityReader(database)
  const coverage = createCoverageReader(database)
  const facts = createFactReader(database, coverage)
  const search = createSearchReader(database, entities)
  const charts = createChartReader(database)
  const origins = database.prepare('select distinct origin from entity')

  // Asynchronous functions, so that a failure rejects, as the interface says.
  return {
    findEntity: async (...asked) => entities.find(...asked),
    identifiersOf: async (entity) => entities.identifiersOf(entity),
    creditsOf: async (entity) => entities.creditsOf(entity),
    relatedTo: async (...asked) => entities.relatedTo(...asked),
    countsOf: async (...asked) => inSnapshot(database, () => facts.countsOf(...asked)),
    search: async (...asked) => inSnapshot(database, () => search(...asked)),
    charts: async () => charts.list(),
    chartEntries: async (...asked) => inSnapshot(database, () => charts.entriesOf(...asked)),
    coverage: async () => coverage.bounds(),
    origins: async () => origins.all().map(({ origin }) => String(origin)),
    close: () => database.close(),
  }
}

/** Several statements see one state of the store, whatever another process writes meanwhile. */
function inSnapshot<T>(database: DatabaseSync, read: () => T): T {
  database.exec('begin')
  try {
    return read()
  } finally {
    database.exec('commit')
  }
}
