import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { importFiles } from '../../import/run-import.ts'
import { createImportFolder, type ImportFolder } from '../../import/testing/import-folder.ts'
import { ensureSample } from '../../sample/ensure-sample.ts'
import { SAMPLE_META } from '../../sample/sample-meta.ts'
import { updateSample } from '../../sample/update-sample.ts'
import { copyCatalog } from '../../testing/describe-imports.ts'
import { describeOnChdb } from '../../testing/describe-on-chdb.ts'
import { openStore } from '../sqlite-store.ts'
import type { Store, StoreReads } from '../store.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { createClickHouseTarget } from './clickhouse-target.ts'
import type { Engine } from './engine.ts'
import { openGenerations } from './generations.ts'

const CATALOG = 'isrc,title,artists\nQZTST2600001,Slow River,Ana Lund\nQZTST2600002,Tin Roof,Odd Crow\n'
const FRIDAY = '2026-01-02'
/** Each of four processes generates a sample. */
const SAMPLE_TIMEOUT_MS = 300_000
const OPTIONS = { isStrict: false, isDryRun: false, chart: null, territory: null, chartName: null, chartOwner: null }

let files: ImportFolder

beforeAll(() => {
  files = createImportFolder()
})
afterAll(() => files.remove())

function dayFile(day: number, streams: number): string {
  const date = addDays(FRIDAY, day)
  return files.write(`day-${day}.csv`, `date,territory,isrc,streams\n${date},US,QZTST2600001,${streams}\n`)
}

async function streamsOf(reads: StoreReads, days: number) {
  const song = await reads.findEntity('song', 'isrc', 'QZTST2600001')
  if (song === null) throw new Error('no song')
  const [result] = await reads.countsOf(song, 'US', [{ start: FRIDAY, end: addDays(FRIDAY, days - 1) }])
  return [result?.counts.reduce((a, b) => a + b, 0), result?.knownDays]
}

describeOnChdb('changes of a catalog in ClickHouse', (engineOf) => {
  let catalogs = 0

  function openCatalog(engine: Engine = engineOf()) {
    const layout = { database: `changes_${++catalogs}`, cluster: null }
    return {
      layout,
      target: createClickHouseTarget(engine, layout),
      importAll: (...paths: string[]) =>
        importFiles(createClickHouseTarget(engine, layout), {
          ...OPTIONS,
          files: paths.map((file) => ({ path: file, name: path.basename(file) })),
        }),
      generation: () => openGenerations(engineOf(), layout),
      count: async (database: string, table: string, where = '1') => {
        const [row] = await engineOf().run(`select count() as n from ${database}.${table} where ${where}`)
        return Number(row?.['n'])
      },
    }
  }

  it('shows an import at once, but not to a request that began before', async () => {
    const { layout, importAll } = openCatalog()
    await importAll(files.write('catalog.csv', CATALOG), dayFile(0, 100))
    const store: Store = await openClickHouseStore(engineOf(), layout)
    expect(await streamsOf(store, 2)).toEqual([100, 1])
    expect(await store.coverage()).toEqual({ start: FRIDAY, end: FRIDAY })

    await store.inSnapshot(async (earlier) => {
      await importAll(dayFile(1, 7))
      expect(await streamsOf(store, 2)).toEqual([107, 2])
      expect(await store.coverage()).toEqual({ start: FRIDAY, end: addDays(FRIDAY, 1) })
      expect(await streamsOf(earlier, 2)).toEqual([100, 1])
      expect(await earlier.coverage()).toEqual({ start: FRIDAY, end: FRIDAY })
    })
  })

  it('writes only rows that changed, and links the others', async () => {
    const { importAll, generation, count } = openCatalog()
    await importAll(files.write('catalog.csv', CATALOG), dayFile(0, 100), dayFile(8, 50))
    await importAll(dayFile(1, 7))
    const { database = '' } = (await generation()) ?? {}
    // The song has one row for the United States and one worldwide.
    expect(await count(database, 'fact', 'version = 2')).toBe(2)
    expect(await count(database, 'artist_week', 'version = 2')).toBe(2)
    expect(await count(database, 'relation', 'version = 2')).toBe(0)
    expect(await count(database, 'fact')).toBe(4)
  })

  it('adds up the weeks of artists again when a file credits a recording to another artist', async () => {
    const { layout, importAll } = openCatalog()
    await importAll(files.write('catalog.csv', CATALOG), dayFile(0, 100))
    const store = await openClickHouseStore(engineOf(), layout)
    const streamsOfArtist = async (name: string) => {
      const [artist] = (await store.search('artist', name, 0, 1)).hits
      if (artist === undefined) throw new Error(`no artist ${name}`)
      const [week] = await store.countsOf(artist, 'US', [{ start: FRIDAY, end: addDays(FRIDAY, 6) }])
      return week?.counts.reduce((a, b) => a + b, 0)
    }
    expect([await streamsOfArtist('Ana Lund'), await streamsOfArtist('Odd Crow')]).toEqual([100, 0])
    await importAll(files.write('credited.csv', CATALOG.replace('Ana Lund', 'Odd Crow')))
    expect([await streamsOfArtist('Ana Lund'), await streamsOfArtist('Odd Crow')]).toEqual([0, 100])
  })

  it('leaves the catalog unchanged when writing fails, and can be repeated', async () => {
    const { layout, importAll, generation } = openCatalog()
    await importAll(files.write('catalog.csv', CATALOG))
    const failing: Engine = {
      ...engineOf(),
      insert: (table, ...rest) =>
        table.endsWith('.fact') ? Promise.reject(new Error('disk full')) : engineOf().insert(table, ...rest),
    }
    const target = createClickHouseTarget(failing, layout)
    const paths = [{ path: dayFile(0, 100), name: 'day.csv' }]
    await expect(importFiles(target, { ...OPTIONS, files: paths })).rejects.toThrow('disk full')
    expect((await generation())?.number).toBe(1)
    await importAll(dayFile(0, 100))
    expect((await generation())?.number).toBe(2)
  })

  it('refuses to write while another program writes or has written', async () => {
    const { layout, target, importAll, generation } = openCatalog()
    await importAll(files.write('catalog.csv', CATALOG))
    const change = target.change({ kind: 'import', factWeeks: [] }, async () => importAll(dayFile(0, 100)))
    await expect(change).rejects.toThrow('Another program has changed the store')
    expect((await generation())?.number).toBe(2)

    await engineOf().execute(`create database ${layout.database}_g3`)
    await expect(importAll(dayFile(1, 100))).rejects.toThrow(
      `run in ClickHouse: drop database if exists ${layout.database}_g3 sync`,
    )
  })

  it('drops a generation after the time that a request can take', async () => {
    const { layout, importAll } = openCatalog()
    await importAll(files.write('catalog.csv', CATALOG))
    await importAll(dayFile(0, 1))
    await importAll(dayFile(1, 1))
    const databases = async () => {
      const rows = await engineOf().run('select name from system.databases where startsWith(name, {prefix:String})', {
        prefix: `${layout.database}_g`,
      })
      return rows.map((row) => String(row['name']).replace(layout.database, '')).sort()
    }
    expect(await databases()).toEqual(['_g1', '_g2', '_g3'])
    // This makes the third generation look a minute old.
    await engineOf().execute(`alter table ${layout.database}.generation
      update published_at = published_at - toIntervalMinute(2) where 1 settings mutations_sync = 1`)
    await importAll(dayFile(2, 1))
    expect(await databases()).toEqual(['_g3', '_g4'])
  })

  it('generates, extends and removes the sample as SQLite does', { timeout: SAMPLE_TIMEOUT_MS }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sample-'))
    const embedded = path.join(folder, 'embedded.sqlite')
    const copied = path.join(folder, 'copied.sqlite')
    const { layout, target, importAll, generation } = openCatalog()
    const update = (instant: string, hasSample: boolean) =>
      updateSample(target, { hasSample, clock: () => Date.parse(instant), scale: 0.02, onRemove: () => {} })
    try {
      await importAll(files.write('catalog.csv', CATALOG), dayFile(0, 100))
      for (const instant of ['2023-01-14T09:00:00Z', '2023-01-28T09:00:00Z']) {
        await update(instant, true)
        await ensureSample({ path: embedded, clock: () => Date.parse(instant), scale: 0.02 })
      }
      const number = (await generation())?.number
      await update('2023-01-28T09:00:00Z', true)
      expect((await generation())?.number).toBe(number)
      const { database = '' } = (await generation()) ?? {}
      await copyCatalog(engineOf(), database, copied)
      expect(await describeSample(copied)).toEqual(await describeSample(embedded))

      await target.change({ kind: 'sample', recentFrom: 0, openFrom: 0 }, outdateSample)
      await update('2023-01-28T09:00:00Z', true)
      await copyCatalog(engineOf(), (await generation())?.database ?? '', copied)
      expect(await describeSample(copied)).toEqual(await describeSample(embedded))

      await update('2023-01-28T09:00:00Z', false)
      const store = await openClickHouseStore(engineOf(), layout)
      expect(await store.origins()).toEqual(['import:label'])
      expect(await store.charts()).toEqual([])
      expect(await streamsOf(store, 1)).toEqual([100, 1])
      const after = (await generation())?.database ?? ''
      await copyCatalog(engineOf(), after, copied)
      expect((await describeSample(copied)).charts).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

/** Makes the sample look as if another version of the generator had written it. */
function outdateSample(file: string): void {
  const store = new DatabaseSync(file)
  store.exec(`update meta set value = 'another' where key = '${SAMPLE_META.generator}';
    update chart set name = 'Outdated' where origin = 'sample'`)
  store.close()
}

/** Returns charts with their latest entries, and the results of searches that find no imported song. */
async function describeSample(file: string) {
  const store = openStore(file)
  try {
    const charts = await store.charts()
    const entries = await Promise.all(charts.map((chart) => store.chartEntries(chart, chart.newestWeek)))
    const found = await Promise.all(['the', 'm'].map((word) => store.search('song', word, 0, 50)))
    return {
      charts,
      entries,
      found: found.map(({ hits, total }) => [total, hits.map(({ serviceId }) => serviceId)]),
    }
  } finally {
    store.close()
  }
}
