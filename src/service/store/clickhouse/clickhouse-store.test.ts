import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { ENTITY_KINDS } from '#contract/entities.ts'
import { createChdbEngine, loadChdb } from '../../testing/chdb-engine.ts'
import { describeSearch } from '../../testing/describe-search.ts'
import { describeStore } from '../../testing/describe-store.ts'
import { FIRST_WEEK, IDS, writeSmallCatalogue } from '../../testing/small-catalogue.ts'
import { openStore } from '../sqlite-store.ts'
import { type Store } from '../store.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { type Engine } from './engine.ts'
import { loadClickHouse } from './loader.ts'

const NOW_MS = Date.parse('2026-02-21T10:00:00Z')

const chdb = await loadChdb()
if (typeof chdb === 'string') console.warn(`The ClickHouse store was not tested against its engine: ${chdb}`)

describe.skipIf(typeof chdb === 'string')('ClickHouse in process', () => {
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

  /** The engine outlives the store: it can be started once in a process. */
  const load = async (file: string): Promise<Store> => {
    await loadClickHouse(engine, file, NOW_MS)
    return { ...(await openClickHouseStore(engine)), close: () => {} }
  }

  it('says that there is no catalogue', async () => {
    await expect(openClickHouseStore(engine)).rejects.toThrow(/no catalogue yet/)
  })

  describeStore('ClickHouse', load)
  describeSearch('ClickHouse', load)

  describe('beside the embedded store', () => {
    it('gives the same answers about every entity', async () => {
      const file = path.join(folder, 'catalogue.sqlite')
      writeSmallCatalogue(file)
      const embedded = openStore(file)
      await load(file)
      const store = await load(file) // a second time changes nothing
      const windows = Array.from({ length: 12 }, (_, i) => ({
        start: addDays(FIRST_WEEK, (i * 13) % 60),
        end: addDays(FIRST_WEEK, ((i * 13) % 60) + ((i * 7) % 40)),
      }))
      for (const id of Object.values(IDS)) {
        for (const kind of ENTITY_KINDS) {
          const entity = await embedded.findEntity(kind, 'service', id)
          expect(await store.findEntity(kind, 'service', id)).toEqual(entity)
          if (entity === null) continue
          expect(await store.identifiersOf(entity)).toEqual(await embedded.identifiersOf(entity))
          expect(await store.creditsOf(entity)).toEqual(await embedded.creditsOf(entity))
          expect(await store.relatedTo(entity, null)).toEqual(await embedded.relatedTo(entity, null))
          for (const territory of ['AA', 'US', 'FR'] as const)
            expect(await store.countsOf(entity, territory, windows)).toEqual(
              await embedded.countsOf(entity, territory, windows),
            )
        }
      }
      const charts = await embedded.charts()
      expect(await store.charts()).toEqual(charts)
      for (const chart of charts)
        expect(await store.chartEntries(chart, chart.newestWeek)).toEqual(
          await embedded.chartEntries(chart, chart.newestWeek),
        )
      embedded.close()
    })

    it('counts a week that was written again once, as it was written last', async () => {
      const file = path.join(folder, 'restated.sqlite')
      writeSmallCatalogue(file)
      const store = await load(file)
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

  it('refuses a catalogue of another version', async () => {
    await engine.execute("alter table meta update value = '0' where 1 settings mutations_sync = 1")
    await expect(openClickHouseStore(engine)).rejects.toThrow(/another version/)
  })
})
