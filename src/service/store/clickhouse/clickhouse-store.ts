import { boundsOf } from '../coverage.ts'
import { type Store } from '../store.ts'
import { createChartReader } from './chart-reader.ts'
import { createCoverageReader } from './coverage-reader.ts'
import { type Engine } from './engine.ts'
import { createEntityReader } from './entity-reader.ts'
import { createFactReader } from './fact-reader.ts'
import { CLICKHOUSE_SCHEMA_VERSION } from './schema.ts'
import { createSearchReader } from './search-reader.ts'

export const SCHEMA_VERSION_KEY = 'schema_version'

/** The store in ClickHouse, filled by load.ts. Throws a sentence that says what to do when there is none. */
export async function openClickHouseStore(engine: Engine): Promise<Store> {
  await checkVersion(engine)
  const entities = createEntityReader(engine)
  const coverage = createCoverageReader(engine)
  const charts = createChartReader(engine)
  return {
    findEntity: (...asked) => entities.find(...asked),
    identifiersOf: (entity) => entities.identifiersOf(entity),
    creditsOf: (entity) => entities.creditsOf(entity),
    relatedTo: (...asked) => entities.relatedTo(...asked),
    countsOf: createFactReader(engine, coverage),
    search: createSearchReader(engine, entities),
    charts: () => charts.list(),
    chartEntries: (...asked) => charts.entriesOf(...asked),
    coverage: async () => boundsOf(await coverage()),
    async origins() {
      const rows = await engine.run('select distinct origin from entity')
      return rows.map((row) => String(row['origin']))
    },
    close: () => void engine.close(),
  }
}

async function checkVersion(engine: Engine): Promise<void> {
  const advice = 'fill it with src/service/store/clickhouse/load.ts'
  const tables = await engine
    .run("select name from system.tables where database = currentDatabase() and name = 'meta'")
    .catch((cause: unknown) => {
      throw new Error('SERVICE_STORE: ClickHouse does not answer, or refuses the user', { cause })
    })
  if (tables.length === 0) throw new Error(`SERVICE_STORE: the database has no catalogue yet: ${advice}`)
  const [row] = await engine.run('select value from meta where key = {key:String}', { key: SCHEMA_VERSION_KEY })
  if (row?.['value'] !== String(CLICKHOUSE_SCHEMA_VERSION))
    throw new Error(`SERVICE_STORE: the catalogue there is of another version of this program: ${advice}`)
}
