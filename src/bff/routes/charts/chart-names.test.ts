import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameLineSchema } from '#contract/api/charts.ts'
import { getWeek, CHART_PATH, createChartApp } from '../../testing/create-chart-app.ts'
import { TEST_PROVIDER, type TestApp } from '../../testing/create-test-app.ts'
import { json, noContent, songId } from '../../testing/scripted-provider.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const

async function getNames({ app }: TestApp) {
  const response = await app.inject('/api/charts/CR00001/weeks/2026-W46/names')
  return response.body
    .trim()
    .split('\n')
    .map((line) => nameLineSchema.parse(JSON.parse(line)))
}

function createNamedApp(settings: Parameters<typeof createChartApp>[2] = {}) {
  const weeks = { '2026-W45': [{ id: A }, { id: C }], '2026-W46': [{ id: A }, { id: B }] }
  const test = createChartApp(weeks, {}, settings)
  for (const [id, title] of [
    [A, 'First'],
    [B, 'Second'],
    [C, 'Gone'],
  ] as const) {
    test.provider.on(`/songs/${id}`, () => json({ id, title, display_artist_name: 'Someone' }))
  }
  return test
}

describe('GET /api/charts/{id}/weeks/{week}/names', () => {
  it('streams the names of entries and exits, then their count', async () => {
    const lines = await getNames(createNamedApp())
    expect(
      lines.slice(0, -1).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
    ).toEqual([
      { id: A, title: 'First', credit: 'Someone' },
      { id: B, title: 'Second', credit: 'Someone' },
      { id: C, title: 'Gone', credit: 'Someone' },
    ])
    expect(lines.at(-1)).toEqual({ done: true, known: 3, missing: 0, failed: 0 })
  })

  it('requests only the fields that it needs, for the chart’s dates and territory', async () => {
    const test = createNamedApp()
    await getNames(test)
    const call = test.provider.dataCalls().find(({ path }) => path === `/songs/${A}`)
    expect(call?.query).toEqual({
      location: 'US',
      start_date: '2026-11-13',
      end_date: '2026-11-19',
      metrics: 'none',
      metadata_level: 'min',
    })
  })

  it('makes no call for a known name, and includes it in the week', async () => {
    const test = createNamedApp()
    await getNames(test)
    const calls = test.provider.calls.length
    expect((await getNames(test)).at(-1)).toMatchObject({ known: 3 })
    expect(await getWeek(test, '2026-W46')).toMatchObject({
      entries: [{ title: 'First', credit: 'Someone' }, { title: 'Second' }],
      exits: [{ title: 'Gone' }],
      receipt: { computed: ['movement', 'exits', 'names'] },
    })
    expect(test.provider.calls).toHaveLength(calls)
  })

  it('sends an ETag only once all names are known', async () => {
    const { app } = createNamedApp()
    const get = (headers = {}) => app.inject({ url: '/api/charts/CR00001/weeks/2026-W46/names', headers })
    const streamed = await get()
    expect([streamed.headers['cache-control'], streamed.headers.etag]).toEqual(['no-store', undefined])
    const known = await get()
    expect(known.headers['content-type']).toBe('application/x-ndjson')
    expect(known.body.split('\n').toSorted()).toEqual(streamed.body.split('\n').toSorted())
    expect((await get({ 'if-none-match': String(known.headers.etag) })).statusCode).toBe(304)
  })

  it('stores names separately for two providers with the same display name', async () => {
    const namesPath = join(createTempFolder('names'), 'names.sqlite')
    const [one, two] = ['one.test', 'two.test'].map((storageKey) =>
      createNamedApp({ namesPath, provider: { ...TEST_PROVIDER, storageKey } }),
    ) as [TestApp, TestApp]
    await getNames(one)
    expect(await getWeek(one, '2026-W46')).toMatchObject({ entries: [{ title: 'First' }, { title: 'Second' }] })
    expect(await getWeek(two, '2026-W46')).toMatchObject({ entries: [{ title: null }, { title: null }] })
  })

  it('continues if one name fails and another is missing', async () => {
    const test = createNamedApp()
    test.provider.on(`/songs/${B}`, () => json({}, 400))
    test.provider.on(`/songs/${C}`, noContent)
    expect((await getNames(test)).at(-1)).toEqual({ done: true, known: 1, missing: 1, failed: 1 })
  })

  it('ignores invalid ids', async () => {
    const test = createChartApp({ '2026-W45': [], '2026-W46': [{ id: '../auth' }, { id: 'sg1' }] })
    const calls = test.provider.calls.length
    expect((await getNames(test)).at(-1)).toMatchObject({ missing: 2 })
    expect(test.provider.calls.slice(calls).every(({ path }) => path === '/auth' || path === CHART_PATH)).toBe(true)
  })
})
