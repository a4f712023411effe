import { describe, expect, it } from 'vitest'
import { createSignInApp } from '../../testing/create-sign-in-app.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { toPng } from '../../desk/artwork/testing/test-images.ts'
import { countInk, type Pixels, readPng } from '../../testing/read-png.ts'
import { createSignInBrowser } from '../../testing/sign-in-browser.ts'
import { artistId, artistRecord, hang, json, noContent } from '../../testing/scripted-provider.ts'

/** Requests only the tag of an image, because drawing it takes a busy machine seconds. */
const TAG_ONLY = { 'if-none-match': '*' }

const [A, B, C] = [artistId(1), artistId(2), artistId(3)] as const
const RED = [220, 20, 20, 255] as const
const CARD = `/artists/${A}/card.png`
const BOTH = `/compare/card.png?e=artist:${A},artist:${B}`

/** Position in the image, in pixels. */
const FACT = { x: 60, y: 200, width: 500, height: 240 }
const BARS = { x: 47, y: 180, width: 1100, height: 330 }
const MARGIN = { x: 0, y: 0, width: 1200, height: 30 }

/** Counts the pixels of the artwork. */
function countRed({ data }: Pixels): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 190 && (data[at + 1] ?? 0) < 50 && (data[at + 2] ?? 0) < 50) count += 1
  }
  return count
}

function createApp(settings: Parameters<typeof createTestApp>[0] = {}) {
  const test = createTestApp(settings)
  test.provider.on(`/artists/${A}`, (call) => json(artistRecord(A, call)))
  test.provider.on(`/artists/${B}`, (call) =>
    json({ ...artistRecord(B, call, 400), artist_name: '夜の灯台 🎧 (قصيدة)' }),
  )
  test.provider.on(`/artists/${C}`, () => noContent())
  return test
}

describe('GET /{kind}/{id}/card.png', () => {
  it('returns an image of the view in the URL, identical for repeated requests', async () => {
    const { app, provider } = createApp()
    const { statusCode, headers, rawPayload } = await app.inject(CARD)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="the-invented-few-streams-us-2026-10-23-2026-11-19.png"',
    })
    const pixels = readPng(rawPayload)
    expect(pixels).toMatchObject({ width: 1200, height: 630 })
    expect(countInk(pixels, FACT)).toBeGreaterThan(1_000)
    expect(countInk(pixels, MARGIN)).toBe(0)
    const again = await app.inject({ url: `${CARD}?utm=x`, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(provider.dataCalls().map(({ query }) => query['start_date'])).toEqual(['2026-10-23', '2026-09-25'])
  })

  it.each([
    ['?location=DE', { location: 'DE' }],
    ['?start=2026-01-02&end=2026-01-08', { start_date: '2026-01-02', end_date: '2026-01-08' }],
    ['?commercial_model=premium', { commercial_model: 'premium' }],
    ['?range=1w&location=nowhere', { start_date: '2026-11-13', location: 'US' }],
  ])('%s makes the same requests as the page', async (query, asked) => {
    const { app, provider } = createApp()
    const plain = await createApp().app.inject({ url: CARD, headers: TAG_ONLY })
    const { statusCode, headers } = await app.inject({ url: CARD + query, headers: TAG_ONLY })
    expect(statusCode).toBe(304)
    expect(provider.dataCalls()[0]?.query).toMatchObject(asked)
    expect(headers.etag).not.toBe(plain.headers.etag)
  })

  it('contains the artwork of its entity', async () => {
    const { app } = createApp()
    const before = await app.inject({ url: CARD, headers: TAG_ONLY })
    const saved = await app.inject({
      method: 'PUT',
      url: `/api/artwork/artist/${A}`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' },
      payload: toPng(300, 300, RED, RED),
    })
    expect(saved.statusCode).toBe(200)
    const { headers, rawPayload } = await app.inject(CARD)
    expect(headers.etag).not.toBe(before.headers.etag)
    expect(countRed(readPng(rawPayload))).toBeGreaterThan(40_000)
    expect(countRed(readPng((await app.inject(BOTH)).rawPayload))).toBeGreaterThan(2_000)
  })

  it('ignores a filter that the territory lacks, like the page', async () => {
    const { app, provider } = createApp()
    expect((await app.inject({ url: `${CARD}?location=DE&content_type=audio`, headers: TAG_ONLY })).statusCode).toBe(
      304,
    )
    expect(provider.dataCalls()[0]?.query).not.toHaveProperty('content_type')
  })

  it.each([
    [`/artists/${C}/card.png`, 404, 'not_found'],
    ['/artists/nobody/card.png', 400, 'bad_request'],
    [`${CARD}?start=1950-01-01&end=2026-01-01`, 400, 'bad_request'],
  ])('%s is refused with %i', async (url, status, code) => {
    const response = await createApp().app.inject(url)
    expect([response.statusCode, response.json().error.code]).toEqual([status, code])
  })

  it('fails at the request deadline', async () => {
    const { app, provider } = createApp({ limits: { deadlineMs: 400 } })
    provider.on(`/artists/${A}`, (_call, signal) => hang(signal))
    expect((await app.inject(CARD)).json().error.code).toBe('provider_timeout')
  })
})

describe('GET /compare/card.png', () => {
  it('draws all entities, in any script', async () => {
    const { app, provider } = createApp()
    const { statusCode, headers, rawPayload } = await app.inject(BOTH)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe(
      'inline; filename="the-invented-few-streams-us-2026-10-23-2026-11-19.png"',
    )
    expect(countInk(readPng(rawPayload), BARS)).toBeGreaterThan(1_000)
    expect(provider.dataCalls()).toHaveLength(2)
    const other = await app.inject({ url: `${BOTH}&metric=equivalents`, headers: TAG_ONLY })
    expect(other.headers.etag).not.toBe(headers.etag)
  })

  it('draws the rest if one is missing', async () => {
    const { app } = createApp()
    const [rest, both] = [`${BOTH},artist:${C}`, BOTH].map((url) => app.inject({ url, headers: TAG_ONLY }))
    expect((await rest)?.statusCode).toBe(304)
    expect((await rest)?.headers.etag).not.toBe((await both)?.headers.etag)
  })

  it.each([
    ['/compare/card.png', 404, 'not_found'],
    ['/compare/card.png?e=nothing:x', 404, 'not_found'],
    [`/compare/card.png?e=artist:${C}`, 404, 'not_found'],
    [`${BOTH}&start=1950-01-01&end=2026-01-01`, 400, 'bad_request'],
  ])('%s is refused with %i', async (url, status, code) => {
    const response = await createApp().app.inject(url)
    expect([response.statusCode, response.json().error.code]).toEqual([status, code])
  })

  it('fails if the provider fails for all', async () => {
    const { app, provider } = createApp()
    provider.script(({ path }) => (path === '/auth' ? null : json({}, 500)))
    expect((await app.inject(BOTH)).json().error.code).toBe('provider_failed')
  })
})

it('requires sign-in for both', async () => {
  const test = await createSignInApp()
  const guest = createSignInBrowser(test.app)
  for (const url of [CARD, BOTH]) expect((await guest.askApi(url)).statusCode, url).toBe(401)
})
