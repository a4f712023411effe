import { describe, expect, it } from 'vitest'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { artistId, artistRecord, hang, json, SECRETS, type SeenCall, slowly } from '../testing/scripted-provider.ts'

const ID = artistId(1)
const PATH = `/artists/${ID}`
const URL_PATH = `/api/artists/${ID}?compare=none`

function createArtistApp(options: Parameters<typeof createTestApp>[0] = {}): TestApp {
  const test = createTestApp(options)
  test.provider.on(PATH, (call) => json(artistRecord(ID, call)))
  return test
}

async function get({ app }: TestApp, url = URL_PATH) {
  const response = await app.inject(url)
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

function failOnce(test: TestApp, respond: () => Response) {
  let hasFailed = false
  test.provider.script(({ path }) => {
    if (path !== PATH || hasFailed) return null
    hasFailed = true
    return respond()
  })
}

describe('concurrent calls', () => {
  it('makes one call and one login for 100 identical requests', async () => {
    const test = createArtistApp()
    const responses = await Promise.all(Array.from({ length: 100 }, () => get(test)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect(test.provider.loginCalls()).toHaveLength(1)
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('does not exceed the concurrency limit', async () => {
    const test = createTestApp({ limits: { concurrency: 3 } })
    let running = 0
    let most = 0
    test.provider.script(async (call) => {
      if (call.path === '/auth') return json({ access_token: 'token' })
      most = Math.max(most, ++running)
      const response = await slowly(5, json(artistRecord(call.path.slice('/artists/'.length), call)))
      running -= 1
      return response
    })
    await Promise.all(Array.from({ length: 12 }, (_, n) => get(test, `/api/artists/${artistId(n)}?compare=none`)))
    expect(most).toBe(3)
  })

  it('returns 503 with Retry-After when the queue is full', async () => {
    const test = createTestApp({ limits: { concurrency: 1, deadlineMs: 400 } })
    test.provider.script(({ path }, signal) => (path === '/auth' ? null : hang(signal)))
    const responses = await Promise.all(
      Array.from({ length: 203 }, (_, n) => get(test, `/api/artists/${artistId(n)}?compare=none`)),
    )
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.body.error.code).toBe('overloaded')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(responses.filter(({ body }) => body.error.code === 'provider_timeout')).toHaveLength(201)
  })
})

describe('timeouts', () => {
  it('ends an attempt after its timeout and retries once', async () => {
    const test = createTestApp({ limits: { timeoutMs: 20, deadlineMs: 2_000 } })
    test.provider.on(PATH, (_call, signal) => hang(signal))
    expect(await get(test)).toMatchObject({ status: 504, body: { error: { code: 'provider_timeout' } } })
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('responds at the deadline even if the provider ignores the cancellation', async () => {
    const test = createTestApp({ limits: { timeoutMs: 60_000, deadlineMs: 250 } })
    test.provider.on(PATH, () => new Promise<Response>(() => {}))
    expect(await get(test)).toMatchObject({ status: 504, body: { error: { code: 'provider_timeout' } } })
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('responds at the deadline while a login hangs', async () => {
    const test = createTestApp({ limits: { timeoutMs: 60_000, deadlineMs: 250 } })
    test.provider.on('/auth', (_call, signal) => hang(signal))
    expect((await get(test)).status).toBe(504)
  })
})

describe('provider responses', () => {
  it.each([
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } })],
    ['an HTML page', () => new Response('<!doctype html><h1>Welcome</h1>')],
    ['truncated JSON', () => new Response('{"id": "AR00')],
    ['an empty body', () => new Response('')],
    ['null', () => new Response('null')],
    ['a list', () => json([])],
    ['an error body only', () => json({ error: { code: 500, message: 'no', errors: [] } })],
    ['an error with metrics', (call: SeenCall) => json({ ...artistRecord(ID, call), error: { code: 500 } })],
    ['unknown fields only', () => json({ status: 'ok' })],
    [
      'an error body with invalid metrics',
      () => json({ error: { code: 500, message: 'no', errors: [] }, metrics: 'none' }),
    ],
    ['numbers as text', () => json({ id: ID, metrics: [{ name: 'Streams', value: '12' }] })],
    ['an infinite number', () => new Response(`{"id":"${ID}","metrics":[{"name":"Streams","value":1e999}]}`)],
    ['5 MB', () => new Response(`{"pad":"${'x'.repeat(5 * 1024 * 1024)}"}`)],
    ['a deeply nested tree', () => new Response(deepTree())],
    ['an unknown status', () => new Response('{}', { status: 206 })],
  ])('returns 502 for %s without a retry', async (_response, respond) => {
    const test = createTestApp()
    test.provider.on(PATH, respond)
    expect(await get(test)).toMatchObject({ status: 502, body: { error: { code: 'provider_failed' } } })
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('does not cache a failure', async () => {
    const test = createArtistApp()
    failOnce(test, () => new Response('<html>'))
    expect((await get(test)).status).toBe(502)
    expect((await get(test)).status).toBe(200)
  })

  it('hides the provider’s error message', async () => {
    const test = createTestApp()
    test.provider.on(PATH, () => json({ error: { message: SECRETS.password, errors: [{ message: 'stack' }] } }, 400))
    const { status, body } = await get(test)
    expect(status).toBe(502)
    expect(JSON.stringify(body)).not.toMatch(/canary|stack/)
  })

  it('returns 502 for a response that contains a secret', async () => {
    const test = createTestApp()
    test.provider.on(PATH, (call) => json({ ...artistRecord(ID, call), artist_name: `Echo ${SECRETS.apiKey}` }))
    const { status, body } = await get(test)
    expect(status).toBe(502)
    expect(JSON.stringify(body)).not.toContain('canary')
  })

  it('drops secrets in unknown fields', async () => {
    const test = createTestApp()
    test.provider.on(PATH, (call) => json({ ...artistRecord(ID, call), access_token: 'token-1', debug: SECRETS }))
    const { status, body } = await get(test)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/canary|token-1/)
  })

  it('drops unknown fields', async () => {
    const test = createTestApp()
    test.provider.on(
      PATH,
      (call) =>
        new Response(JSON.stringify(artistRecord(ID, call)).replace('{', '{"__proto__":{"title":"x"},"token":"t",')),
    )
    const { body } = await get(test)
    expect(body).not.toHaveProperty('token')
    expect(body.title).toBe('The Invented Few')
  })
})

describe('retries', () => {
  it.each([500, 502, 503, 504])('retries once after a %i', async (status) => {
    const test = createArtistApp()
    failOnce(test, () => new Response('', { status }))
    expect((await get(test)).status).toBe(200)
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('reports an unreachable provider after two connection failures', async () => {
    const test = createTestApp()
    test.provider.on(PATH, () => {
      throw new TypeError('fetch failed')
    })
    expect(await get(test)).toMatchObject({ status: 502, body: { error: { code: 'provider_unreachable' } } })
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('retries once after a truncated body', async () => {
    const test = createArtistApp()
    failOnce(test, () => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(Buffer.from('{"half":')),
        pull: (stream) => stream.error(new Error('terminated')),
      })
      return new Response(body)
    })
    expect((await get(test)).status).toBe(200)
    test.provider.on(PATH, () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('no')) })))
    expect(await get(test, `${URL_PATH}&week=2026-W40`)).toMatchObject({
      status: 502,
      body: { error: { code: 'provider_failed' } },
    })
  })

  it('stays within the retry budget and stops calling a failing route', async () => {
    const test = createTestApp()
    test.provider.script(({ path }) => (path.startsWith('/artists/') ? new Response('', { status: 500 }) : null))
    for (let n = 0; n < 20; n++) expect((await get(test, `/api/artists/${artistId(n)}?compare=none`)).status).toBe(502)
    // Five failures open the breaker: two calls with two attempts each, and one attempt.
    expect(test.provider.dataCalls()).toHaveLength(5)
  })

  it('responds for healthy entities while one entity, or one search, keeps failing', async () => {
    const test = createTestApp()
    const broken = artistId(1)
    test.provider.script((call) => {
      if (call.path === '/search') {
        return call.body.includes(broken) ? new Response('', { status: 500 }) : json({ results: [], total_results: 0 })
      }
      if (!call.path.startsWith('/artists/')) return null
      return call.path.endsWith(broken) ? new Response('', { status: 500 }) : json(artistRecord(artistId(2), call))
    })
    for (let n = 0; n < 6; n++) {
      expect((await get(test, `/api/artists/${broken}?compare=none&week=2026-W${40 + n}`)).status).toBe(502)
      await get(test, `/api/search?q=${broken}`)
    }
    expect(test.provider.dataCalls().filter(({ path }) => path.endsWith(broken))).toHaveLength(5)
    expect((await get(test, `/api/artists/${artistId(2)}`)).status).toBe(200)
    const { groups } = searchAnswerSchema.parse((await get(test, '/api/search?q=anything')).body)
    expect(groups.filter(({ failed }) => failed)).toEqual([])
  })

  it('probes a failing route with one call', async () => {
    const test = createTestApp()
    let isFailing = true
    test.provider.script((call) => {
      if (!call.path.startsWith('/artists/')) return null
      return isFailing
        ? new Response('', { status: 500 })
        : json(artistRecord(call.path.slice('/artists/'.length), call))
    })
    const getMany = (from: number) =>
      Promise.all(Array.from({ length: 8 }, (_, n) => get(test, `/api/artists/${artistId(from + n)}?compare=none`)))
    await getMany(0)
    const before = test.provider.dataCalls().length
    test.advance(31_000)
    await getMany(10)
    expect(test.provider.dataCalls()).toHaveLength(before + 1)
    isFailing = false
    test.advance(31_000)
    expect((await get(test)).status).toBe(200)
    expect((await getMany(20)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('a pause requested by the provider', () => {
  it('applies to every route and returns Retry-After', async () => {
    const test = createArtistApp()
    failOnce(test, () => new Response('', { status: 429, headers: { 'retry-after': '120' } }))
    const first = await get(test)
    expect(first).toMatchObject({ status: 503, body: { error: { code: 'overloaded' } } })
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(100)
    expect((await get(test, '/api/charts')).status).toBe(503)
    expect(test.provider.dataCalls()).toHaveLength(1)
    test.advance(121_000)
    expect((await get(test)).status).toBe(200)
  })

  it('ends on time after the clock is set back', async () => {
    let elapsedMs = 1_000
    const test = createArtistApp({ elapsedMs: () => elapsedMs })
    failOnce(test, () => new Response('', { status: 429, headers: { 'retry-after': '120' } }))
    expect((await get(test)).status).toBe(503)
    test.advance(-24 * 3_600_000)
    elapsedMs += 121_000
    expect((await get(test)).status).toBe(200)
  })

  it('is measured by the provider’s clock when it is a date', async () => {
    const test = createArtistApp()
    const headers = { date: 'Fri, 20 Nov 2026 08:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 08:00:20 GMT' }
    failOnce(test, () => new Response('', { status: 503, headers }))
    expect(Number((await get(test)).headers['retry-after'])).toBe(20)
  })

  it('is limited to five minutes', async () => {
    const test = createArtistApp()
    failOnce(test, () => new Response('', { status: 503, headers: { 'retry-after': 'Fri, 01 Jan 2027 00:00:00 GMT' } }))
    expect(Number((await get(test)).headers['retry-after'])).toBe(300)
    test.advance(301_000)
    expect((await get(test)).status).toBe(200)
  })
})

describe('a cached response', () => {
  it('replaces a failed request, marked as stale, for at most a day', async () => {
    const test = createArtistApp()
    const open = `/api/artists/${ID}?compare=none&start=2026-11-13&end=2026-11-21`
    const fresh = await get(test, open)
    expect(fresh.body.receipt.stale).toBe(false)
    test.provider.on(PATH, () => new Response('', { status: 500 }))
    test.advance(4 * 60_000)
    expect((await get(test, open)).body.receipt.stale).toBe(false)
    test.advance(2 * 60_000)
    const stale = await get(test, open)
    expect(stale).toMatchObject({ status: 200, body: { receipt: { stale: true } } })
    expect(stale.body.receipt.retrievedAt).toBe(fresh.body.receipt.retrievedAt)
    test.advance(25 * 3_600_000)
    expect((await get(test, open)).status).toBe(502)
  })

  it('about closed days is returned at once and refreshed in the background', async () => {
    const test = createArtistApp()
    const closed = `/api/artists/${ID}?compare=none&week=2026-W40`
    const first = await get(test, closed)
    test.advance(25 * 3_600_000)
    expect((await get(test, closed)).body.receipt).toEqual({ ...first.body.receipt, stale: true })
    await expect.poll(() => test.provider.dataCalls().length).toBe(2)
    await expect
      .poll(async () => {
        // Rendered responses are cached for a few seconds.
        test.advance(6_000)
        const { retrievedAt, stale } = (await get(test, closed)).body.receipt
        return retrievedAt !== first.body.receipt.retrievedAt && !stale
      })
      .toBe(true)
  })

  it('is returned again without a provider call', async () => {
    const test = createArtistApp()
    const [one, other] = [await get(test), await get(test)]
    expect(other.body).toEqual(one.body)
    expect(test.provider.dataCalls()).toHaveLength(1)
  })
})

/** Returns 100,000 nested nodes: under 4 MB, but too deep for recursion. */
function deepTree(): string {
  const depth = 100_000
  return `{"metrics":[${'{"name":"a","value":['.repeat(depth)}${']}'.repeat(depth)}]}`
}
