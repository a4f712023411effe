import { describe, expect, it } from 'vitest'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { createTestApp, TEST_PROVIDER, type TestApp } from '../testing/create-test-app.ts'
import { artistId, artistRecord, chartDetail, json, noContent, songId } from '../testing/scripted-provider.ts'

const NO_FACTS = { releaseDate: null, label: null, identifier: null, country: null, genre: null, territory: null }
const CHARTS = [
  { id: 'CR00001', chart_name: 'US Songs 200', chart_owner: 'Tallyline', entity_type: 'SONG', location: 'US' },
  { id: 'CR00002', chart_name: 'Österreich Alben', chart_owner: 'Some Owner', entity_type: 'MRELG', location: 'AT' },
]

const HITS: Record<string, unknown[]> = {
  artist: [{ id: artistId(1), artist_name: 'Some Artist' }],
  song: [
    {
      id: songId(1),
      title: 'A Song',
      display_artist_name: 'Some Artist',
      release_date: '2026-02-13',
      label: 'Tenfold',
      isrc: 'QZTST2600001',
    },
  ],
}

function createSearchApp(overrides: Parameters<typeof createTestApp>[0] = {}): TestApp {
  const test = createTestApp(overrides)
  test.provider.on('/search', ({ body }) => {
    const { entity_type, from, size } = JSON.parse(body) as { entity_type: string; from: number; size: number }
    const results = HITS[entity_type] ?? []
    return json({ results, from, size, total_results: results.length * 12_000 })
  })
  test.provider.on('/charts', () => json({ charts: CHARTS }))
  return test
}

const bodies = ({ provider }: TestApp) => provider.dataCalls().map(({ body }) => JSON.parse(body) as object)

describe('GET /api/search', () => {
  it('adds the best rank of titles that are on a chart that was read', async () => {
    const test = createSearchApp()
    const ranks: Record<string, string[]> = {
      CR00001: [songId(2), songId(1)],
      CR00002: [songId(2), songId(3), songId(1)],
    }
    for (const [id, ids] of Object.entries(ranks)) {
      test.provider.on(`/charts/${id}`, () =>
        json(
          chartDetail(
            '2026-W46',
            ids.map((each) => ({ id: each })),
            { id },
          ),
        ),
      )
    }
    // Each query is different, because responses are cached for some seconds.
    const getStandings = async (q: string) =>
      searchAnswerSchema.parse((await test.app.inject(`/api/search?q=${q}`)).json()).standings
    expect(await getStandings('before')).toEqual([])
    for (const id of Object.keys(ranks)) await test.app.inject(`/api/charts/${id}/weeks/2026-W46`)
    // Weeks are stored a moment after their response.
    let tries = 0
    await expect
      .poll(() => getStandings(`after ${(tries += 1)}`))
      .toMatchObject([{ id: songId(1), rank: 2, peak: 1, chart: { name: 'US Songs 200', kind: 'song' }, others: 1 }])
  })

  it.each([
    ['embedded', [{ id: songId(1), streams: 1_000 }]],
    ['remote', undefined],
  ] as const)('loads streams if calls are free: %s', async (mode, streams) => {
    const test = createSearchApp({ provider: { ...TEST_PROVIDER, mode } })
    test.provider.on(`/songs/${songId(1)}`, (call) => json(artistRecord(songId(1), call)))
    test.provider.on(`/artists/${artistId(1)}`, () => json({}, 500))
    const answer = searchAnswerSchema.parse((await test.app.inject('/api/search?q=some')).json())
    expect(answer.streams).toEqual(streams)
  })

  it('searches all kinds and groups the results', async () => {
    const test = createSearchApp()
    const answer = searchAnswerSchema.parse((await test.app.inject('/api/search?q=some')).json())
    expect(answer.results).toEqual([
      { kind: 'artist', id: artistId(1), title: 'Some Artist', credit: null, source: null, ...NO_FACTS },
      {
        kind: 'song',
        id: songId(1),
        title: 'A Song',
        credit: 'Some Artist',
        source: null,
        ...NO_FACTS,
        releaseDate: '2026-02-13',
        label: 'Tenfold',
        identifier: 'QZTST2600001',
      },
      {
        kind: 'chart',
        id: 'CR00002',
        title: 'Österreich Alben',
        credit: 'Some Owner',
        source: null,
        ...NO_FACTS,
        territory: 'AT',
      },
    ])
    expect(answer).toMatchObject({ from: 0, size: 10, total: 24_001, reachable: 20_001, jump: null })
    expect(answer.groups.map(({ kind }) => kind)).toEqual(['artist', 'song', 'album', 'recording', 'product', 'chart'])
    expect(answer.groups.map(({ results }) => results.length)).toEqual([1, 1, 0, 0, 0, 1])
    expect(answer.groups.flatMap(({ results }) => results)).toEqual(answer.results)
    // There is one call per kind, and one for the chart directory, which the next search reuses.
    expect(test.provider.dataCalls()).toHaveLength(6)
    await test.app.inject('/api/search?q=other')
    expect(test.provider.dataCalls()).toHaveLength(11)
  })

  it.each([
    ['us songs', ['CR00001']],
    ['UNITED', ['CR00001']],
    ['tallyline 200', ['CR00001']],
    ['cr00002', ['CR00002']],
    ['osterreich', ['CR00002']],
    ['austria', ['CR00002']],
    ['us', ['CR00001']],
    ['ongs', []],
    ['!!', []],
  ])('finds charts by “%s”', async (query, ids) => {
    const test = createSearchApp()
    const answer = (await test.app.inject(`/api/search?kind=chart&q=${encodeURIComponent(query)}`)).json()
    expect(answer.results.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(answer).toMatchObject({ total: ids.length, reachable: ids.length })
  })

  it('pages through charts', async () => {
    const test = createSearchApp()
    const answer = (await test.app.inject('/api/search?kind=chart&q=cr&from=1&size=1')).json()
    expect(answer.results).toMatchObject([{ id: 'CR00002', title: 'Österreich Alben' }])
    expect(answer).toMatchObject({ from: 1, size: 1, total: 2 })
  })

  it('marks charts as failed when the chart directory fails', async () => {
    const test = createSearchApp()
    test.provider.on('/charts', () => json({}, 400))
    const answer = (await test.app.inject('/api/search?q=some')).json()
    expect(answer.groups.at(-1)).toEqual({ kind: 'chart', total: 0, reachable: 0, failed: true, results: [] })
    expect(answer.results).toHaveLength(2)
  })

  it('searches one kind from an offset', async () => {
    const test = createSearchApp()
    await test.app.inject('/api/search?q=%20some%20&kind=song&from=40&size=20')
    expect(bodies(test)).toEqual([{ query: 'some', entity_type: 'song', from: 40, size: 20 }])
    expect(test.provider.dataCalls()[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('accepts type as the former name of kind', async () => {
    const test = createSearchApp()
    await test.app.inject('/api/search?q=some&type=song&size=5')
    await test.app.inject('/api/search?q=some&type=artist&kind=album&size=5')
    expect(bodies(test).map((body) => Object.values(body)[1])).toEqual(['song', 'musical_release_group'])
  })

  it('marks a failed kind and returns the others', async () => {
    const test = createSearchApp()
    test.provider.script(({ body }) => (body.includes('"song"') ? json({}, 400) : null))
    const answer = (await test.app.inject('/api/search?q=some')).json()
    expect(answer.groups[1]).toEqual({ kind: 'song', total: 0, reachable: 0, failed: true, results: [] })
    expect(answer.results.map(({ kind }: { kind: string }) => kind)).toEqual(['artist', 'chart'])
  })

  it('returns 502 when every kind fails', async () => {
    const test = createSearchApp()
    for (const path of ['/search', '/charts']) test.provider.on(path, () => json({}, 500))
    const response = await test.app.inject('/api/search?q=some')
    expect(response.statusCode).toBe(502)
    expect(response.json().error.code).toBe('provider_failed')
  })

  it('returns no results when the provider returns 204', async () => {
    const test = createSearchApp()
    for (const path of ['/search', '/charts']) test.provider.on(path, noContent)
    expect((await test.app.inject('/api/search?q=some')).json()).toMatchObject({ results: [], total: 0 })
  })

  it('returns the earlier response as stale while the provider fails', async () => {
    const test = createSearchApp()
    const search = async () => (await test.app.inject('/api/search?q=some&kind=song')).json()
    const fresh = await search()
    expect(fresh).toMatchObject({ stale: false, retrievedAt: '2026-11-21T12:00:00.000Z' })
    test.advance(3_600_000)
    test.provider.on('/search', () => json({}, 500))
    expect(await search()).toEqual({ ...fresh, stale: true })
    test.provider.on('/search', () => json({ results: HITS['song'], total_results: 1 }))
    expect(await search()).toMatchObject({ stale: false, retrievedAt: '2026-11-21T13:00:00.000Z' })
  })

  it('omits hits with invalid ids', async () => {
    const test = createTestApp()
    test.provider.on('/search', () => json({ results: [{ id: 'AR1' }, { id: '../x' }], total_results: 2 }))
    expect((await test.app.inject('/api/search?q=some&kind=artist')).json().results).toEqual([])
  })

  it.each([
    ['', 'q'],
    ['?q=', 'q'],
    ['?q=%20', 'q'],
    [`?q=${'x'.repeat(201)}`, 'q'],
    ['?q=a&q=b', 'q'],
    ['?q=a&kind=work', 'kind'],
    ['?q=a&type=work', 'type'],
    ['?q=a&size=0', 'size'],
    ['?q=a&size=51', 'size'],
    ['?q=a&size=ten', 'size'],
    ['?q=a&from=-1', 'from'],
    ['?q=a&from=9991', 'from'],
    ['?q=a&from=1e3', 'from'],
  ])('returns 400 for "%s" and names %s', async (query, field) => {
    const test = createSearchApp()
    const response = await test.app.inject(`/api/search${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject({ code: 'bad_request', field })
    expect(test.provider.calls).toEqual([])
  })

  it('allows the last reachable page', async () => {
    expect((await createSearchApp().app.inject('/api/search?q=a&from=9990&size=10')).statusCode).toBe(200)
  })
})
