import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { ENTITY_KINDS } from '#contract/entities.ts'
import { createServiceApp } from '../../app.ts'
import { createChdbEngine, loadChdb } from '../../testing/chdb-engine.ts'
import { describeSearch } from '../../testing/describe-search.ts'
import { describeStore } from '../../testing/describe-store.ts'
import { FIRST_WEEK, IDS, type SmallCatalog, writeSmallCatalog } from '../../testing/small-catalog.ts'
import { CREDENTIALS, NOW_MS, toForm, TOKEN_TTL_SEC } from '../../testing/small-service.ts'
import { openStore } from '../sqlite-store.ts'
import { type Store } from '../store.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { type Engine } from './engine.ts'
import { loadClickHouse } from './loader.ts'

const chdb = await loadChdb()
if (typeof chdb === 'string') console.warn(`Skipping the ClickHouse tests: ${chdb}`)

/** chdb starts many threads for small queries, so a busy machine slows it down many times. */
const TIMEOUT_MS = 60_000

describe.skipIf(typeof chdb === 'string')('ClickHouse in process', { timeout: TIMEOUT_MS }, () => {
  let folder: string
  let engine: Engine

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chdb-'))
    if (typeof chdb !== 'string') engine = createChdbEngine(chdb, path.join(folder, 'data'))
  })

  afterAll(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })

  /** Leaves the engine open, because chdb can be started only once per process. */
  const load = async (file: string): Promise<Store> => {
    await loadClickHouse(engine, file, NOW_MS)
    return { ...(await openClickHouseStore(engine)), close: () => {} }
  }

  it('rejects a database without a catalog', async () => {
    await expect(openClickHouseStore(engine)).rejects.toThrow(/no catalog yet/)
  })

  describeStore('ClickHouse', load)
  describeSearch('ClickHouse', load)

  describe('compared with SQLite', () => {
    let embedded: Store
    let store: Store
    let charts: SmallCatalog['charts']

    beforeAll(async () => {
      const file = path.join(folder, 'catalogue.sqlite')
      charts = writeSmallCatalog(file).charts
      embedded = openStore(file)
      await load(file)
      store = await load(file) // loading again changes nothing
    }, TIMEOUT_MS)

    afterAll(() => embedded.close())

    it('returns the same data for every entity', async () => {
      const windows = Array.from({ length: 12 }, (_, i) => ({
        start: addDays(FIRST_WEEK, (i * 13) % 60),
        end: addDays(FIRST_WEEK, ((i * 13) % 60) + ((i * 7) % 40)),
      }))
      for (const id of Object.values(IDS)) {
        const found = await Promise.all(ENTITY_KINDS.map((kind) => embedded.findEntity(kind, 'service', id)))
        const entity = found.find((candidate) => candidate !== null)
        if (entity === undefined) throw new Error(`no entity ${id}`)
        expect(await store.findEntity(entity.kind, 'service', id)).toEqual(entity)
        expect(await store.identifiersOf(entity)).toEqual(await embedded.identifiersOf(entity))
        expect(await store.creditsOf(entity)).toEqual(await embedded.creditsOf(entity))
        expect(await store.relatedTo(entity, null)).toEqual(await embedded.relatedTo(entity, null))
        for (const territory of ['AA', 'US', 'FR'] as const) {
          const expected = await embedded.countsOf(entity, territory, windows)
          expect(await store.countsOf(entity, territory, windows)).toEqual(expected)
        }
      }
    })

    it('returns the same charts', async () => {
      const expected = await embedded.charts()
      expect(await store.charts()).toEqual(expected)
      for (const chart of expected) {
        const entries = await embedded.chartEntries(chart, chart.newestWeek)
        expect(await store.chartEntries(chart, chart.newestWeek)).toEqual(entries)
      }
    })

    it('returns the same responses over HTTP', async () => {
      const window = 'start_date=2025-12-10&end_date=2026-02-03'
      for (const url of [
        `/songs/${IDS.lanterns}?location=US&${window}&commercial_model=premium&content_type=audio`,
        `/artists/${IDS.mara}?location=AA&${window}&relationships=all&metadata_level=max`,
        `/musical_release_groups/${IDS.album}?location=DE&${window}&aggregate_interval=day`,
        `/musical_recordings/QZTST2500002?location=CA&chart_week=2026-W02`,
        `/songs/${IDS.unmeasured}?location=US&${window}`,
        `/charts/${charts.songsUs}?chart_week=2026-W03`,
        '/charts',
      ]) {
        const [expected, actual] = [await get(embedded, url), await get(store, url)]
        expect(expected.statusCode).toBe(200)
        expect(actual.json()).toEqual(expected.json())
      }
    })

    it('uses only the newest row of a restated week', async () => {
      const song = await store.findEntity('song', 'service', IDS.weekly)
      if (song === null) throw new Error('no song')
      const week = [{ start: addDays(FIRST_WEEK, 21), end: addDays(FIRST_WEEK, 27) }]
      const total = async () => (await store.countsOf(song, 'US', week))[0]?.counts.reduce((a, b) => a + b)
      expect(await total()).toBe(700)
      await engine.execute(`insert into fact select * replace(pr_a_od + 5 as pr_a_od, written + 1 as written) from fact
        where series_id in (select series_id from entity_series where entity_id = ${song.rowId})`)
      expect(await total()).toBe(705)
    })
  })

  it('rejects a catalog of another version', async () => {
    await engine.execute("alter table meta update value = '0' where 1 settings mutations_sync = 1")
    await expect(openClickHouseStore(engine)).rejects.toThrow(/another version/)
  })
})

async function get(store: Store, url: string): Promise<LightMyRequestResponse> {
  const app = createServiceApp({ store, credentials: CREDENTIALS, clock: () => NOW_MS, tokenTtlSec: TOKEN_TTL_SEC })
  const login = await app.inject({
    method: 'POST',
    url: '/auth',
    headers: { 'x-api-key': CREDENTIALS.apiKey, 'content-type': 'application/x-www-form-urlencoded' },
    payload: toForm(CREDENTIALS),
  })
  const { access_token: authorization }: { access_token: string } = login.json()
  return app.inject({ url, headers: { 'x-api-key': CREDENTIALS.apiKey, authorization } })
}
