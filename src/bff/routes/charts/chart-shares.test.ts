import { describe, expect, it } from 'vitest'
import { chartSharesAnswerSchema } from '#contract/api/chart-shares.ts'
import { createChartApp, getWeek } from '../../testing/create-chart-app.ts'
import { json, songId } from '../../testing/scripted-provider.ts'

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

async function createShareApp(kind: 'song' | 'album') {
  const weeks = toWeeks(kind === 'song' ? songId : toAlbum)
  const test = createChartApp(weeks, kind === 'song' ? {} : ALBUM_CHART)
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
})
