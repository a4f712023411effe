import { describe, expect, it } from 'vitest'
import { chartSharesAnswerSchema } from '#contract/api/insights/chart-shares.ts'
import { createChartApp, getWeek } from '../../testing/create-chart-app.ts'
import type { createTestApp } from '../../testing/create-test-app.ts'
import { json, noContent, songId } from '../../testing/scripted-provider.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const ALBUM_CHART = { entity_type: 'MRELG' }
const toAlbum = (number: number) => `MRELG${number.toString(16).toUpperCase().padStart(32, '0')}`
const LABELS = ['Lowtide', 'Lowtide', 'Harbor', undefined]

function toWeeks(toId: (number: number) => string) {
  const row = (number: number, total: number) => ({ id: toId(number), total })
  return {
    '2026-W45': [row(1, 600), row(2, 400)],
    '2026-W46': [row(1, 400), row(2, 300), row(3, 200), row(4, 100)],
  }
}

async function createShareApp(kind: 'song' | 'album', settings: Parameters<typeof createTestApp>[0] = {}) {
  const weeks = toWeeks(kind === 'song' ? songId : toAlbum)
  const test = createChartApp(weeks, kind === 'song' ? {} : ALBUM_CHART, settings)
  for (const [index, label] of LABELS.entries()) {
    const id = toAlbum(index + 1)
    test.provider.on(`/musical_release_groups/${id}`, () => json({ id, title: `Album ${index + 1}`, label }))
  }
  for (const week of Object.keys(weeks)) await getWeek(test, week)
  const get = async (query = '') =>
    chartSharesAnswerSchema.parse((await test.app.inject(`/api/charts/CR00001/shares${query}`)).json())
  const countLookups = () =>
    test.provider.dataCalls().filter(({ query }) => query['metadata_level'] === 'max' && query['metrics'] === 'none')
      .length
  return { ...test, get, countLookups }
}

describe('GET /api/charts/{id}/shares', () => {
  it('has places and units of the roster in each week, and no labels for songs', async () => {
    const { app, get, countLookups } = await createShareApp('song')
    const created = await app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: OWN_PAGE,
      payload: { name: 'Mine', members: [{ kind: 'song', id: songId(2) }] },
    })
    const { roster, labels, lookup } = await get(`?roster=${created.json().id}&labels=load`)
    expect(roster?.latest).toEqual({ titles: 1, places: 0.25, units: 0.3, best: 2 })
    expect(roster?.weeks.map((share) => share?.units)).toEqual([0.4, 0.3])
    expect([labels, lookup, countLookups()]).toEqual([[], null, 0])
  })

  it('looks up labels only when asked, each once, and says for how many titles one is named', async () => {
    const { get, countLookups } = await createShareApp('album')
    expect(await get()).toMatchObject({ roster: null, labels: [], lookup: { named: 0, known: 0, of: 4, left: 4 } })
    expect(countLookups()).toBe(0)
    const { labels, lookup, weeks } = await get('?labels=load')
    expect(lookup).toEqual({ named: 3, known: 4, of: 4, left: 0 })
    expect(labels).toMatchObject([
      {
        name: 'Lowtide',
        latest: { titles: 2, places: 0.5, units: 0.7, best: 1 },
        weeks: [{ units: 1 }, { units: 0.7 }],
      },
      { name: 'Harbor', latest: { titles: 1, best: 3 }, weeks: [{ titles: 0, best: null }, { titles: 1 }] },
    ])
    expect(weeks.map(({ titles, labeled }) => [titles, labeled])).toEqual([
      [2, 2],
      [4, 4],
    ])
    await get('?labels=load')
    expect(countLookups()).toBe(4)
  })

  it('counts a title whose record fails as not looked up', async () => {
    const { get, provider } = await createShareApp('album')
    provider.on(`/musical_release_groups/${toAlbum(2)}`, () => new Response('', { status: 500 }))
    const { lookup, receipt, labels } = await get('?labels=load')
    expect(lookup).toMatchObject({ known: 3, left: 1 })
    expect(receipt.partialReasons).toContainEqual({ reason: 'failed' })
    expect(labels[0]?.weeks).toEqual([null, null])
  })

  it('believes for a minute only that a title has no record', async () => {
    const { get, provider, advance } = await createShareApp('album')
    const id = toAlbum(2)
    provider.on(`/musical_release_groups/${id}`, noContent)
    expect((await get('?labels=load')).lookup).toMatchObject({ named: 2, known: 4 })
    provider.on(`/musical_release_groups/${id}`, () => json({ id, title: 'Album 2', label: 'Lowtide' }))
    advance(60_001)
    expect((await get('?labels=load')).lookup).toMatchObject({ named: 3, known: 4 })
  })

  it('looks labels up again after an import', async () => {
    const imports = {
      importFiles: async () => ({ files: [], notes: [], charts: [] }),
      listImports: async () => [],
      uploadsPath: createTempFolder('uploads'),
      maxUploadBytes: 1_000,
      operators: [],
    }
    const { app, get, provider } = await createShareApp('album', { imports })
    expect((await get('?labels=load')).lookup?.named).toBe(3)
    const id = toAlbum(4)
    provider.on(`/musical_release_groups/${id}`, () => json({ id, title: 'Album 4', label: 'Lowtide' }))
    const post = (url: string, payload: object | Buffer, headers = {}) =>
      app.inject({ method: 'POST', url, headers: { ...OWN_PAGE, ...headers }, payload })
    const file = (await post('/api/imports/files', { name: 'a.csv', bytes: 1 })).json<{ id: string }>()
    const type = { 'content-type': 'application/octet-stream' }
    await post(`/api/imports/files/${file.id}/parts?offset=0`, Buffer.from('a'), type)
    const options = { isDryRun: false, chart: null, territory: null, chartName: null, chartOwner: null }
    expect((await post('/api/imports', { files: [file.id], ...options })).body).toContain('"report"')
    expect((await get('?labels=load')).lookup?.named).toBe(4)
  })
})
