import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import type { ChartsAnswer, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { EntityAnswer } from '#contract/api/entity.ts'
import type { SearchAnswer } from '#contract/api/search.ts'
import type { Session } from '#contract/api/session.ts'
import { createImportFolder } from '#service/import/testing/import-folder.ts'
import { startProcess } from './testing/programs/start-process.ts'

const TIMEOUT_MS = 60_000
const IMPORTED_AT = '2026-11-20T14:03:00.000Z'
const ROWS = `chart,territory,entity_type,start_date,end_date,rank,title,artist
own-songs,US,SONG,2024-04-19,2024-04-25,1,Zzyxor Road,Quibbleton Fjord
own-songs,US,SONG,2024-04-19,2024-04-25,2,An Oak,Quibbleton Fjord
`
const SOURCE = { kind: 'import', file: 'own.csv', importedAt: IMPORTED_AT }

/** Starts the dashboard with SAMPLE=off on this folder and returns a reader of its API. */
async function start(folder: string) {
  const { address, stop } = await startProcess({ DATA_DIR: folder, SAMPLE: 'off' })
  onTestFinished(stop)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  return async <T>(url: string): Promise<T> => {
    const response = await fetch(address + url)
    expect(response.status, url).toBe(200)
    return (await response.json()) as T
  }
}

it('serves an empty store at once, without a sample', { timeout: TIMEOUT_MS }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-off-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const get = await start(folder)
  expect((await get<ChartsAnswer>('/api/charts')).charts).toEqual([])
  expect((await get<SearchAnswer>('/api/search?q=a')).total).toBe(0)
  expect((await get<Session>('/api/session')).provider).toMatchObject({ isSample: false, hasImports: false })
  const desk = new DatabaseSync(path.join(folder, 'desk.sqlite'), { readOnly: true })
  expect(desk.prepare('select name from roster').all()).toEqual([])
  desk.close()
})

it('serves only imported data, and names its file', { timeout: TIMEOUT_MS }, async () => {
  const folder = createImportFolder()
  onTestFinished(() => folder.remove())
  await folder.run([folder.write('own.csv', ROWS)], { clock: () => Date.parse(IMPORTED_AT) })
  const get = await start(path.dirname(folder.store))

  const { charts, receipt } = await get<ChartsAnswer>('/api/charts')
  expect(charts.map(({ name }) => name)).toEqual(['Own Songs'])
  expect(receipt.sources).toEqual([SOURCE])
  const titles = new Set<string | null>()
  for (const letter of 'aeioqz') {
    const { results } = await get<SearchAnswer>(`/api/search?q=${letter}`)
    for (const { kind, title, source } of results) {
      // A chart isn't a fact of a file. Its weeks refer to their files.
      if (kind === 'chart') continue
      titles.add(title)
      expect(source).toEqual(SOURCE)
    }
  }
  expect(titles).toEqual(new Set(['An Oak', 'Quibbleton Fjord', 'Zzyxor Road']))

  const week = await get<ChartWeekAnswer>(`/api/charts/${charts[0]?.id}/weeks/2024-W17`)
  expect(week.receipt.sources).toEqual([SOURCE])
  const song = await get<EntityAnswer>(`/api/songs/${week.entries[0]?.id}?week=2024-W17`)
  expect(song.receipt.sources).toEqual([SOURCE])
  expect((await get<Session>('/api/session')).provider).toMatchObject({ isSample: false, hasImports: true })
})
