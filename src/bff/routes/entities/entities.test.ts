import { describe, expect, it } from 'vitest'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, noContent, songId } from '../../testing/scripted-provider.ts'

const ID = artistId(1)
const URL_PATH = `/api/artists/${ID}`

function createArtistApp() {
  const test = createTestApp()
  test.provider.on(`/artists/${ID}`, (call) => json(artistRecord(ID, call)))
  return test
}

async function fieldOf(app: ReturnType<typeof createTestApp>['app'], url: string) {
  const response = await app.inject(url)
  return { status: response.statusCode, ...response.json().error }
}

describe('GET /api/{kind}/{id}', () => {
  it('returns an entity with figures, the previous week and a receipt', async () => {
    const { app, provider } = createArtistApp()
    const answer = entityAnswerSchema.parse((await app.inject(URL_PATH)).json())
    expect(answer).toMatchObject({
      kind: 'artist',
      id: ID,
      title: 'The Invented Few',
      location: 'US',
      window: { start: '2026-11-13', end: '2026-11-19' },
      metrics: { streams: { total: 1_000 }, equivalents: { kind: 'album_equivalent', total: 1 } },
      comparison: { kind: 'previous', window: { start: '2026-11-06', end: '2026-11-12' }, failed: false },
      receipt: { provider: 'Test provider', unit: 'album_equivalent', stale: false, computed: ['comparison'] },
    })
    expect(provider.dataCalls().map(({ query }) => query['start_date'])).toEqual(['2026-11-13', '2026-11-06'])
  })

  it('sends only the token, the API key and a versioned Accept header', async () => {
    const { app, provider } = createArtistApp()
    await app.inject({ url: URL_PATH, headers: { cookie: 'sid=1', 'x-forwarded-for': '1.2.3.4' } })
    const [call] = provider.dataCalls()
    expect(call?.headers.get('authorization')).toBe('token-1')
    expect(call?.headers.get('x-api-key')).toBe('key-canary-51')
    expect(call?.headers.get('accept')).toBe('application/vnd.provider-data.svc-apibff.v1+json')
    expect(call?.headers.has('cookie')).toBe(false)
  })

  it('uses the filters for the figures and the comparison', async () => {
    const { app, provider } = createArtistApp()
    await app.inject(`${URL_PATH}?commercial_model=premium&content_type=audio&compare=year`)
    for (const { query } of provider.dataCalls()) {
      expect(query).toMatchObject({ commercial_model: 'premium', content_type: 'audio' })
    }
    expect(provider.dataCalls()[1]?.query['start_date']).toBe('2025-11-14')
  })

  it('claims nothing about coverage if the provider doesn’t report it', async () => {
    const { app } = createArtistApp()
    expect((await app.inject(URL_PATH)).json()).toMatchObject({
      coverage: null,
      comparison: { coverage: null, obstacle: null },
      receipt: { partial: false, partialReasons: [] },
    })
  })

  it('computes no change from a period that is still in progress', async () => {
    const { app } = createArtistApp()
    expect((await app.inject(`${URL_PATH}?start=2026-11-13&end=2026-11-21`)).json()).toMatchObject({
      comparison: { obstacle: 'open' },
      receipt: { partial: true, partialReasons: [{ reason: 'open' }] },
    })
  })

  it('counts days that the provider has not published yet as open, not as missing', async () => {
    const { app, provider } = createTestApp()
    provider.on(`/artists/${ID}`, (call) =>
      json({ ...artistRecord(ID, call), coverage: { days: 9, days_with_data: 7, days_pending: 2 } }),
    )
    expect((await app.inject(`${URL_PATH}?start=2026-11-11&end=2026-11-19`)).json()).toMatchObject({
      coverage: { knownDays: 7, days: 7, isOpen: true },
      receipt: { partialReasons: [{ reason: 'open' }] },
    })
  })

  it('doesn’t compare with compare=none', async () => {
    const { app, provider } = createArtistApp()
    expect((await app.inject(`${URL_PATH}?compare=none`)).json().comparison).toBeNull()
    expect(provider.dataCalls()).toHaveLength(1)
  })

  it.each([
    [`/api/songs/${artistId(1)}`, 'id'],
    [`/api/artists/${ID.toLowerCase()}`, 'id'],
    ['/api/artists/..%2f..%2fauth', undefined],
    ['/api/artists/%252e%252e', undefined],
    ['/api/artists/%2f%2fevil.test', undefined],
    [`/api/artists/${ID}%00`, undefined],
    ['/api/artists/...', 'id'],
    [`/api/artists/${'A'.repeat(1_000)}`, 'id'],
    [`${URL_PATH}?location=XX`, 'location'],
    [`${URL_PATH}?location=US&location=DE`, 'location'],
    [`${URL_PATH}?week=2023-W53`, 'week'],
    [`${URL_PATH}?week=2026-W40&start=2026-01-01&end=2026-01-02`, 'week'],
    [`${URL_PATH}?start=2026-02-30&end=2026-03-01`, 'start'],
    [`${URL_PATH}?start=2026-03-01`, 'end'],
    [`${URL_PATH}?end=2026-03-01`, 'start'],
    [`${URL_PATH}?start=2026-03-02&end=2026-03-01`, 'end'],
    [`${URL_PATH}?compare=ever`, 'compare'],
    [`${URL_PATH}?commercial_model=free`, 'commercial_model'],
    [`${URL_PATH}?location=DE&content_type=audio`, 'content_type'],
  ])('returns 400 for %s and names %s, without a provider call', async (url, field) => {
    const { app, provider } = createArtistApp()
    expect(await fieldOf(app, url)).toMatchObject({ status: 400, code: 'bad_request', ...(field && { field }) })
    expect(provider.calls).toEqual([])
  })

  it.each([
    ['isrc', 'recordings', 'ZZABC2400001', '/musical_recordings/ZZABC2400001', {}],
    ['icpn', 'products', '0012345678905', '/musical_products/0012345678905', {}],
    ['icpn', 'albums', '0012345678905', '/musical_release_groups/0012345678905', { id_type: 'icpn' }],
    ['isni', 'artists', '000000012345678X', '/artists/000000012345678X', { id_type: 'isni' }],
    ['service', 'songs', songId(7), `/songs/${songId(7)}`, {}],
    ['iswc', 'works', 'T0345246801', '/musical_works/T0345246801', {}],
  ])('looks up by %s', async (_scheme, segment, id, path, params) => {
    const { app, provider } = createTestApp()
    provider.on(path, () => json({ title: 'A title', artist_name: 'A name' }))
    expect((await app.inject(`/api/${segment}/${id}?compare=none`)).statusCode).toBe(200)
    const [call] = provider.dataCalls()
    expect(call?.query).toMatchObject(params)
    expect('id_type' in (call?.query ?? {})).toBe('id_type' in params)
  })

  it('returns 404 if the provider returns 204 or 404', async () => {
    const { app, provider } = createTestApp()
    expect(await fieldOf(app, URL_PATH)).toMatchObject({ status: 404, code: 'not_found' })
    provider.on(`/artists/${ID}`, noContent)
    expect(await fieldOf(app, `${URL_PATH}?week=2026-W40`)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('returns a known name without figures if there is no data', async () => {
    const { app, provider } = createArtistApp()
    await app.inject(URL_PATH)
    provider.on(`/artists/${ID}`, noContent)
    expect((await app.inject(`${URL_PATH}?week=2023-W02`)).json()).toMatchObject({
      title: 'The Invented Few',
      metrics: null,
      comparison: { metrics: null, failed: false },
    })
  })

  it('distinguishes missing figures from zero', async () => {
    const { app, provider } = createTestApp()
    const withoutMetrics = (call: Parameters<typeof artistRecord>[1]) => ({
      ...artistRecord(ID, call),
      metrics: undefined,
    })
    provider.on(`/artists/${ID}`, (call) =>
      json(call.query['location'] === 'US' ? withoutMetrics(call) : artistRecord(ID, call, 0)),
    )
    expect((await app.inject(URL_PATH)).json().metrics).toBeNull()
    expect((await app.inject(`${URL_PATH}?location=CA`)).json().metrics.streams.total).toBe(0)
  })

  it('marks a failed comparison', async () => {
    const { app, provider } = createArtistApp()
    provider.script(({ query }) => (query['start_date'] === '2026-11-06' ? json({}, 500) : null))
    expect((await app.inject(URL_PATH)).json()).toMatchObject({
      metrics: { streams: { total: 1_000 } },
      comparison: { metrics: null, failed: true },
      receipt: { partial: true },
    })
  })

  it.each([
    ['entity', { id: artistId(2) }],
    ['territory', { location: 'DE' }],
    ['start', { start_date: '2026-01-01' }],
    ['end', { end_date: '2026-12-31' }],
  ])('rejects a provider response with a different %s', async (_what, echo) => {
    const { app, provider } = createTestApp()
    provider.on(`/artists/${ID}`, (call) => json({ ...artistRecord(ID, call), ...echo }))
    expect(await fieldOf(app, URL_PATH)).toMatchObject({ status: 502, code: 'provider_failed' })
  })

  it('retries without unspecified parameters if the provider rejects them, and remembers that', async () => {
    const { app, provider } = createArtistApp()
    provider.script(({ query }) => ('relationships' in query ? json({}, 400) : null))
    expect((await app.inject(`${URL_PATH}?compare=none`)).statusCode).toBe(200)
    expect((await app.inject(`${URL_PATH}?compare=none&week=2026-W40`)).statusCode).toBe(200)
    expect(provider.dataCalls()).toHaveLength(3)
  })
})
