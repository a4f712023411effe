import type { Store, StoreReads } from '../store.ts'
import type { CatalogLayout } from './catalog-layout.ts'
import { createChartReader } from './chart-reader.ts'
import { createCoverageReader } from './coverage-reader.ts'
import { type Engine, type Reads, readsOf } from './engine.ts'
import { createEntityReader } from './entity-reader.ts'
import { createFactReader } from './fact-reader.ts'
import { hasGenerations, readGeneration } from './generations.ts'
import { createSearchReader } from './search-reader.ts'
import { createSourceReader } from './source-reader.ts'

/** Requests in flight may still use the second-latest generation. */
const MAX_GENERATIONS = 2

/** Opens the catalog that an import, the sample, or load.ts wrote. Its errors explain what the operator must do. */
export async function openClickHouseStore(engine: Engine, layout: CatalogLayout): Promise<Store> {
  const opened = new Map<number, StoreReads>()

  const snapshot = async (): Promise<StoreReads> => {
    const generation = await readGeneration(engine, layout)
    if (generation === null) throw noCatalog()
    const { number, database } = generation
    let reads = opened.get(number)
    if (reads === undefined) {
      opened.set(number, (reads = createReads(readsOf(engine, database))))
      const [oldest = number] = opened.keys()
      if (opened.size > MAX_GENERATIONS) opened.delete(oldest)
    }
    return reads
  }

  if (!(await hasGenerations(engine, layout))) throw noCatalog()
  await snapshot()
  return {
    findEntity: async (...args) => (await snapshot()).findEntity(...args),
    identifiersOf: async (...args) => (await snapshot()).identifiersOf(...args),
    creditsOf: async (...args) => (await snapshot()).creditsOf(...args),
    relatedTo: async (...args) => (await snapshot()).relatedTo(...args),
    countsOf: async (...args) => (await snapshot()).countsOf(...args),
    knownTerritories: async (...args) => (await snapshot()).knownTerritories(...args),
    search: async (...args) => (await snapshot()).search(...args),
    charts: async () => (await snapshot()).charts(),
    chartEntries: async (...args) => (await snapshot()).chartEntries(...args),
    coverage: async () => (await snapshot()).coverage(),
    origins: async () => (await snapshot()).origins(),
    originsOf: async (...args) => (await snapshot()).originsOf(...args),
    sourcesOf: async (...args) => (await snapshot()).sourcesOf(...args),
    weekSources: async (...args) => (await snapshot()).weekSources(...args),
    inSnapshot: async (read) => read(await snapshot()),
    close: () => void engine.close(),
  }
}

function createReads(reads: Reads): StoreReads {
  const entities = createEntityReader(reads)
  const coverage = createCoverageReader(reads)
  return {
    ...entities,
    ...createChartReader(reads),
    ...createFactReader(reads, async () => (await coverage()).coverage),
    search: createSearchReader(reads, entities),
    coverage: async () => (await coverage()).bounds,
    async origins() {
      const rows = await reads.run('select distinct origin from {db:Identifier}.entity')
      return rows.map((row) => String(row['origin']))
    },
    ...createSourceReader(reads),
  }
}

function noCatalog(): Error {
  return new Error(
    'SERVICE_STORE: the database has no catalog yet. Start the service with SAMPLE=on, import files, or copy a store with ' +
      'src/service/store/clickhouse/load.ts.',
  )
}
