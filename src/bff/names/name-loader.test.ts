import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createChartApp } from '../testing/create-chart-app.ts'
import type { Priority } from '../provider/calls/bulkhead.ts'
import { currentPriority } from '../provider/single-flight.ts'
import type { CallOptions } from '../provider/transport.ts'
import { json, slowly, songId } from '../testing/scripted-provider.ts'
import { createNameLoader } from './name-loader.ts'
import { openNameStore } from './name-store.ts'

it('fetches an unknown name once for a page, CSV files and link previews loaded at the same time', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => songId(index + 1))
  const { app, provider, dir } = createChartApp({ '2026-W45': [], '2026-W46': ids.map((id) => ({ id })) })
  mkdirSync(join(dir, 'dist'))
  writeFileSync(join(dir, 'dist', 'index.html'), '<html><head></head></html>')
  for (const id of ids) provider.on(`/songs/${id}`, () => slowly(10, json({ id, title: `Title ${id}` })))

  const urls = [
    '/api/charts/CR00001/weeks/2026-W46/names',
    '/api/charts/CR00001/weeks/2026-W46.csv',
    '/api/charts/CR00001/history.csv?from=2026-W46',
    '/charts/CR00001/2026-W46',
    `/songs/${ids[0]}`,
  ]
  const responses = await Promise.all(urls.map((url) => app.inject({ url, headers: { accept: '*/*' } })))

  for (const { statusCode, body } of responses) {
    expect(statusCode).toBe(200)
    expect(body).toContain(`Title ${ids[0]}`)
  }
  const paths = provider.calls.map(({ path }) => path).filter((path) => path.startsWith('/songs/'))
  expect(paths.toSorted()).toEqual(ids.map((id) => `/songs/${id}`).toSorted())
})

it('requests the names of the first 20 rows before those below them', async () => {
  const names = openNameStore(':memory:', 'one.test')
  onTestFinished(() => names.close())
  const priorities: string[] = []
  const client = {
    fetchEntity: (_query: unknown, { priority }: CallOptions) => {
      priorities.push(currentPriority(priority))
      return Promise.resolve(null)
    },
  }
  const ids = Array.from({ length: 30 }, (_, index) => songId(index + 1))
  const query = { kind: 'song', ids, location: 'US', window: { start: '2026-11-13', end: '2026-11-19' } } as const
  const load = async (priority: Priority) => {
    const { loadAll } = createNameLoader({ names, client, concurrency: 4, elapsedMs: Date.now })
    for await (const _ of loadAll(query, { signal: new AbortController().signal, priority })) void _
    return Object.fromEntries(
      Map.groupBy(priorities.splice(0), (each) => each)
        .entries()
        .map(([name, calls]) => [name, calls.length]),
    )
  }
  expect(await load('rest')).toEqual({ 'first-rows': 20, rest: 10 })
  expect(await load('background')).toEqual({ background: 30 })
})
