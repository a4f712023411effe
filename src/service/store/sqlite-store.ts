import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createChartReader } from './readers/chart-reader.ts'
import { createCoverageReader } from './readers/coverage-reader.ts'
import { createEntityReader } from './readers/entity-reader.ts'
import { createFactReader } from './readers/fact-reader.ts'
import { createLockWait } from './lock-wait.ts'
import { checkSchemaVersion } from './schema.ts'
import { createSearchReader } from './readers/search-reader.ts'
import { createSourceReader } from './readers/source-reader.ts'
import type { Store, StoreReads } from './store.ts'

export type OpenStoreOptions = {
  /**
   * Set false on file systems where SQLite readers must create files next to the store.
   * @default true
   */
  readOnly?: boolean
  /** @default CACHE_KIB */
  cacheKib?: number
}

/** Page cache size in KiB. Mapping the file into memory was 10% faster but used twice the memory. */
const CACHE_KIB = 32 * 1024
/** Applies only while the store is opened. */
const BUSY_TIMEOUT_MS = 5000

/**
 * Opens a store. Other processes may write to the file at the same time, and each read sees one consistent state. While
 * another program has it locked, reads throw a StoreLockedError.
 */
export function openStore(file: string, { readOnly = true, cacheKib = CACHE_KIB }: OpenStoreOptions = {}): Store {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}. Start the service once, or import files.`)
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
  const sources = createSourceReader(database)
  const origins = database.prepare('select distinct origin from entity')
  database.exec('pragma busy_timeout = 0')

  // The functions are async so that failures reject, as Store requires.
  const reads = waitForLocks({
    findEntity: async (...args) => entities.find(...args),
    identifiersOf: async (entity) => entities.identifiersOf(entity),
    creditsOf: async (entity) => entities.creditsOf(entity),
    relatedTo: async (...args) => entities.relatedTo(...args),
    countsOf: async (...args) => inSnapshot(database, () => facts.countsOf(...args)),
    knownTerritories: async (...args) => inSnapshot(database, () => facts.knownTerritories(...args)),
    search: async (...args) => inSnapshot(database, () => search(...args)),
    charts: async () => charts.list(),
    chartEntries: async (...args) => inSnapshot(database, () => charts.entriesOf(...args)),
    coverage: async () => coverage.bounds(),
    origins: async () => origins.all().map(({ origin }) => String(origin)),
    originsOf: async (entity) => sources.originsOf(entity),
    sourcesOf: async (...args) => sources.sourcesOf(...args),
    weekSources: async (...args) => sources.weekSources(...args),
  })
  let snapshots = 0
  return {
    ...reads,
    // Requests at the same time share a transaction, which ends soon, because reads follow each other without waiting.
    async inSnapshot(read) {
      if (snapshots === 0) database.exec('begin')
      snapshots += 1
      try {
        return await read(reads)
      } finally {
        snapshots -= 1
        if (snapshots === 0) database.exec('commit')
      }
    },
    close: () => database.close(),
  }
}

function waitForLocks(reads: StoreReads): StoreReads {
  const waitForLock = createLockWait()
  const waiting = Object.entries(reads).map(([name, read]) => {
    const run = read as (...args: unknown[]) => Promise<unknown>
    return [name, (...args: unknown[]) => waitForLock(() => run(...args))]
  })
  return Object.fromEntries(waiting) as StoreReads
}

/** Runs several statements on one consistent state while other processes write. */
function inSnapshot<T>(database: DatabaseSync, read: () => T): T {
  if (database.isTransaction) return read()
  database.exec('begin')
  try {
    return read()
  } finally {
    database.exec('commit')
  }
}
