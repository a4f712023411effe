import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { ENTITY_KINDS } from '#contract/entities.ts'
import { createServiceApp } from '../../app.ts'
import { CHDB_TIMEOUT_MS, describeOnChdb } from '../../testing/describe-on-chdb.ts'
import { describeSearch } from '../../testing/describe-search.ts'
import { describeStore } from '../../testing/describe-store.ts'
import { FIRST_WEEK, IDS, type SmallCatalog, writeSmallCatalog } from '../../testing/small-catalog.ts'
import { CREDENTIALS, NOW_MS, toForm, TOKEN_TTL_SEC } from '../../testing/small-service.ts'
import { openStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { copyStore } from './copy-store.ts'

const LAYOUT = { database: 'chartroom', cluster: null }

describeOnChdb('ClickHouse in process', (engineOf) => {
  /** The engine stays open, because chdb can be started only once per process. */
  const load = async (file: string): Promise<Store> => {
    await copyStore(engineOf(), LAYOUT, file)
    return { ...(await openClickHouseStore(engineOf(), LAYOUT)), close: () => {} }
  }

  it('rejects a database without a catalog', async () => {
    await expect(openClickHouseStore(engineOf(), LAYOUT)).rejects.toThrow(/no catalog yet/)
  })

  describeStore('ClickHouse', load)
  describeSearch('ClickHouse', load)

  describe('compared with SQLite', () => {
    let folder: string
    let embedded: Store
    let store: Store
    let charts: SmallCatalog['charts']

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'catalog-'))
      const file = path.join(folder, 'catalogue.sqlite')
      charts = writeSmallCatalog(file).charts
      embedded = openStore(file)
      await load(file)
      store = await load(file) // Loading again must change nothing.
    }, CHDB_TIMEOUT_MS)

    afterAll(() => {
      embedded.close()
      rmSync(folder, { recursive: true })
    })

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
  })

  it('rejects a catalog of another version', async () => {
    await engineOf().execute("insert into chartroom.generation values (1000, '0', now())")
    await expect(openClickHouseStore(engineOf(), LAYOUT)).rejects.toThrow(/another version/)
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
