import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createImportFolder, type ImportFolder } from '../import/testing/import-folder.ts'
import { SEARCH_KINDS } from '#contract/entities.ts'
import { openStore } from '../store/sqlite-store.ts'
import { ensureSample } from './ensure-sample.ts'
import { removeSample } from './remove-sample.ts'

const CHILD_TIMEOUT_MS = 120_000 // The process generates a catalog, and the machine may be busy.
const FILE = `chart,territory,entity_type,start_date,end_date,rank,title,artist
own-songs,US,SONG,2023-01-06,2023-01-12,1,Zzyxor Road,Quibbleton Fjord
`

let folder: ImportFolder

beforeEach(() => {
  folder = createImportFolder()
})
afterEach(() => folder.remove())

const clock = () => Date.parse('2023-01-14T09:00:00Z')
const generate = () => ensureSample({ path: folder.store, clock, scale: 0.02 })
const importOwn = () => folder.run([folder.write('own.csv', FILE)], { clock })

it('removes every sample row and leaves what an import alone writes', { timeout: CHILD_TIMEOUT_MS }, async () => {
  await importOwn()
  const imported = folder.content()
  await generate()
  expect(folder.query("select count(*) as n from entity where origin = 'sample'")[0]?.['n']).toBeGreaterThan(100)

  const onRemove = vi.fn<() => void>()
  removeSample(folder.store, onRemove)
  removeSample(folder.store, onRemove)
  expect(onRemove).toHaveBeenCalledTimes(1)
  expect(folder.content()).toBe(imported)
  expect(folder.query('pragma foreign_key_check')).toEqual([])
  expect(folder.query("select * from meta where key like 'sample%'")).toEqual([])

  await generate()
  expect(folder.query("select count(*) as n from entity where origin = 'sample'")[0]?.['n']).toBeGreaterThan(100)
})

it('keeps sample entities that an imported chart ranks', { timeout: CHILD_TIMEOUT_MS }, async () => {
  await generate()
  await importOwn()
  const database = new DatabaseSync(folder.store)
  database.exec(`update chart_entry set entity_id = (select min(id) from entity where origin = 'sample' and kind = 'song')
    where chart_id in (select id from chart where origin like 'import:%')`)
  database.close()
  removeSample(folder.store)
  expect(folder.query('select count(*) as n from chart_entry join entity on id = entity_id')).toEqual([{ n: 1 }])
  expect(folder.query("select count(*) as n from entity where origin = 'sample'")).toEqual([{ n: 0 }])
  expect(folder.query('pragma foreign_key_check')).toEqual([])
})

it('creates an empty store in which every search is empty', async () => {
  removeSample(folder.store)
  const store = openStore(folder.store)
  expect(await store.charts()).toEqual([])
  for (const kind of SEARCH_KINDS) expect((await store.search(kind, 'a', 0, 10)).total).toBe(0)
  expect(await store.origins()).toEqual([])
  store.close()
})
