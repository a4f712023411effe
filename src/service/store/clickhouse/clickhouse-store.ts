import { SCHEMA_VERSION_KEY } from '../schema.ts'
import { type Store } from '../store.ts'
import { createChartReader } from './chart-reader.ts'
import { createCoverageReader } from './coverage-reader.ts'
import { type Engine } from './engine.ts'
import { createEntityReader } from './entity-reader.ts'
import { createFactReader } from './fact-reader.ts'
import { CLICKHOUSE_SCHEMA_VERSION } from './schema.ts'
import { createSearchReader } from './search-reader.ts'
import { createSourceReader } from './source-reader.ts'

/** Opens the store that load.ts filled. Its errors tell the operator what to do. */
export async function openClickHouseStore(engine: Engine): Promise<Store> {
  await checkVersion(engine)
  const entities = createEntityReader(engine)
  const coverage = createCoverageReader(engine)
  const charts = createChartReader(engine)
  const sources = createSourceReader(engine)
  return {
    findEntity: (...args) => entities.find(...args),
    identifiersOf: (entity) => entities.identifiersOf(entity),
    creditsOf: (entity) => entities.creditsOf(entity),
    relatedTo: (...args) => entities.relatedTo(...args),
    ...createFactReader(engine, async () => (await coverage()).coverage),
    search: createSearchReader(engine, entities),
    charts: () => charts.list(),
    chartEntries: (...args) => charts.entriesOf(...args),
    coverage: async () => (await coverage()).bounds,
    async origins() {
      const rows = await engine.run('select distinct origin from entity')
      return rows.map((row) => String(row['origin']))
    },
    originsOf: (entity) => sources.originsOf(entity),
    sourcesOf: (origins) => sources.sourcesOf(origins),
    weekSources: (...args) => sources.weekSources(...args),
    close: () => void engine.close(),
  }
}

async function checkVersion(engine: Engine): Promise<void> {
  const advice = 'Fill it with src/service/store/clickhouse/load.ts.'
  const tables = await engine
    .run("select name from system.tables where database = currentDatabase() and name = 'meta'")
    .catch((cause: unknown) => {
      throw new Error('SERVICE_STORE: ClickHouse is unreachable or rejects the user.', { cause })
    })
  if (tables.length === 0) throw new Error(`SERVICE_STORE: the database has no catalog yet. ${advice}`)
  const [row] = await engine.run('select value from meta where key = {key:String}', { key: SCHEMA_VERSION_KEY })
  if (row?.['value'] !== String(CLICKHOUSE_SCHEMA_VERSION))
    throw new Error(`SERVICE_STORE: the catalog is from another version of this program. ${advice}`)
}
