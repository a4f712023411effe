import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { artistId, artistRecord, hang, json, SECRETS, type SeenCall, slowly } from '../testing/scripted-provider.ts'

const ID = artistId(1)
const PATH = `/artists/${ID}`
const DOOR = `/api/artists/${ID}?compare=none`

/** A provider that knows one artist. */
function createArtistApp(options: Parameters<typeof createTestApp>[0] = {}): TestApp {
  const test = createTestApp(options)
  test.provider.on(PATH, (call) => json(artistRecord(ID, call)))
  return test
}

async function ask({ app }: TestApp, url = DOOR) {
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

describe('calls at once', () => {
  it('makes one call and one login of 100 identical questions', async () => {
    const test = createArtistApp()
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(test)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect(test.provider.loginCalls()).toHaveLength(1)
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('makes no more than the allowed number at once', async () => {
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
    await Promise.all(Array.from({ length: 12 }, (_, n) => ask(test, `/api/artists/${artistId(n)}?compare=none`)))
    expect(most).toBe(3)
  })

  it('refuses what does not fit into the queue, and says when to come back', async () => {
    const test = createTestApp({ limits: { concurrency: 1, deadlineMs: 400 } })
    test.provider.script(({ path }, signal) => (path === '/auth' ? null : hang(signal)))
    const answers = await Promise.all(
      Array.from({ length: 203 }, (_, n) => ask(test, `/api/artists/${artistId(n)}?compare=none`)),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.body.error.code).toBe('overloaded')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.filter(({ body }) => body.error.code === 'provider_timeout')).toHaveLength(201)
  })
})

describe('time', () => {
  it('gives a try up after its time, and tries once more', async () => {
    const test = createTestApp({ limits: { timeoutMs: 20, deadlineMs: 2_000 } })
    test.provider.on(PATH, (_call, signal) => hang(signal))
    expect(await ask(test)).toMatchObject({ status: 504, body: { error: { code: 'provider_timeout' } } })
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('answers at the deadline whatever the provider does, even where it does not heed a cancel', async () => {
    const test = createTestApp({ limits: { timeoutMs: 60_000, deadlineMs: 250 } })
    test.provider.on(PATH, () => new Promise<Response>(() => {}))
    expect(await ask(test)).toMatchObject({ status: 504, body: { error: { code: 'provider_timeout' } } })
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('keeps the deadline while a login hangs', async () => {
    const test = createTestApp({ limits: { timeoutMs: 60_000, deadlineMs: 250 } })
    test.provider.on('/auth', (_call, signal) => hang(signal))
    expect((await ask(test)).status).toBe(504)
  })
})

describe('what the provider answers', () => {
  it.each([
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.test/' } })],
    ['a page', () => new Response('<!doctype html><h1>Welcome</h1>')],
    ['half a document', () => new Response('{"id": "AR00')],
    ['nothing', () => new Response('')],
    ['null', () => new Response('null')],
    ['a list', () => json([])],
    ['an error body alone', () => json({ error: { code: 500, message: 'no', errors: [] } })],
    ['an error beside figures', (call: SeenCall) => json({ ...artistRecord(ID, call), error: { code: 500 } })],
    ['nothing that we know', () => json({ status: 'ok' })],
    ['an error body', () => json({ error: { code: 500, message: 'no', errors: [] }, metrics: 'none' })],
    ['figures as text', () => json({ id: ID, metrics: [{ name: 'Streams', value: '12' }] })],
    ['a number beyond numbers', () => new Response(`{"id":"${ID}","metrics":[{"name":"Streams","value":1e999}]}`)],
    ['5 MB', () => new Response(`{"pad":"${'x'.repeat(5 * 1024 * 1024)}"}`)],
    ['a bottomless tree', () => new Response(deepTree())],
    ['an unknown status', () => new Response('{}', { status: 206 })],
  ])('refuses %s with 200-looking manners as 502', async (_what, respond) => {
    const test = createTestApp()
    test.provider.on(PATH, respond)
    expect(await ask(test)).toMatchObject({ status: 502, body: { error: { code: 'provider_failed' } } })
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('never keeps a failure', async () => {
    const test = createArtistApp()
    failOnce(test, () => new Response('<html>'))
    expect((await ask(test)).status).toBe(502)
    expect((await ask(test)).status).toBe(200)
  })

  it('does not pass the provider’s words on', async () => {
    const test = createTestApp()
    test.provider.on(PATH, () => json({ error: { message: SECRETS.password, errors: [{ message: 'stack' }] } }, 400))
    const { status, body } = await ask(test)
    expect(status).toBe(502)
    expect(JSON.stringify(body)).not.toMatch(/canary|stack/)
  })

  it('refuses an answer that repeats a secret', async () => {
    const test = createTestApp()
    test.provider.on(PATH, (call) => json({ ...artistRecord(ID, call), artist_name: `Echo ${SECRETS.apiKey}` }))
    const { status, body } = await ask(test)
    expect(status).toBe(502)
    expect(JSON.stringify(body)).not.toContain('canary')
  })

  it('drops a secret that stands where nobody looks', async () => {
    const test = createTestApp()
    test.provider.on(PATH, (call) => json({ ...artistRecord(ID, call), access_token: 'token-1', debug: SECRETS }))
    const { status, body } = await ask(test)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/canary|token-1/)
  })

  it('picks fields by name', async () => {
    const test = createTestApp()
    test.provider.on(
      PATH,
      (call) =>
        new Response(JSON.stringify(artistRecord(ID, call)).replace('{', '{"__proto__":{"title":"x"},"token":"t",')),
    )
    const { body } = await ask(test)
    expect(body).not.toHaveProperty('token')
    expect(body.title).toBe('The Invented Few')
  })
})

describe('retries', () => {
  it.each([500, 502, 503, 504])('tries once more after a %i', async (status) => {
    const test = createArtistApp()
    failOnce(test, () => new Response('', { status }))
    expect((await ask(test)).status).toBe(200)
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('tries once more after a reset, and says unreachable after two', async () => {
    const test = createTestApp()
    test.provider.on(PATH, () => {
      throw new TypeError('fetch failed')
    })
    expect(await ask(test)).toMatchObject({ status: 502, body: { error: { code: 'provider_unreachable' } } })
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('tries once more after a body that breaks off', async () => {
    const test = createArtistApp()
    failOnce(test, () => {
      const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"half":')), pull: (stream) => stream.error(new Error('terminated')) }) // prettier-ignore
      return new Response(body)
    })
    expect((await ask(test)).status).toBe(200)
    test.provider.on(PATH, () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('no')) })))
    expect(await ask(test, `${DOOR}&week=2026-W40`)).toMatchObject({
      status: 502,
      body: { error: { code: 'provider_failed' } },
    })
  })

  it('spends no more than its budget, and leaves a failing route alone', async () => {
    const test = createTestApp()
    test.provider.script(({ path }) => (path.startsWith('/artists/') ? new Response('', { status: 500 }) : null))
    for (let n = 0; n < 20; n++) expect((await ask(test, `/api/artists/${artistId(n)}?compare=none`)).status).toBe(502)
    // Five failures in a row open the breaker: two calls of two tries, and one try.
    expect(test.provider.dataCalls()).toHaveLength(5)
  })

  it('probes a route that was left alone with one call', async () => {
    const test = createTestApp()
    let isIll = true
    test.provider.script((call) => {
      if (!call.path.startsWith('/artists/')) return null
      return isIll ? new Response('', { status: 500 }) : json(artistRecord(call.path.slice('/artists/'.length), call))
    })
    const askMany = (from: number) =>
      Promise.all(Array.from({ length: 8 }, (_, n) => ask(test, `/api/artists/${artistId(from + n)}?compare=none`)))
    await askMany(0)
    const before = test.provider.dataCalls().length
    test.advance(31_000)
    await askMany(10)
    expect(test.provider.dataCalls()).toHaveLength(before + 1)
    isIll = false
    test.advance(31_000)
    expect((await ask(test)).status).toBe(200)
    expect((await askMany(20)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('a pause that the provider asks for', () => {
  it('keeps every route silent and says when to come back', async () => {
    const test = createArtistApp()
    failOnce(test, () => new Response('', { status: 429, headers: { 'retry-after': '120' } }))
    const first = await ask(test)
    expect(first).toMatchObject({ status: 503, body: { error: { code: 'overloaded' } } })
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(100)
    expect((await ask(test, '/api/charts')).status).toBe(503)
    expect(test.provider.dataCalls()).toHaveLength(1)
    test.advance(121_000)
    expect((await ask(test)).status).toBe(200)
  })

  it('ends when it should, though the clock of the machine is set back meanwhile', async () => {
    let elapsedMs = 1_000
    const test = createArtistApp({ elapsedMs: () => elapsedMs })
    failOnce(test, () => new Response('', { status: 429, headers: { 'retry-after': '120' } }))
    expect((await ask(test)).status).toBe(503)
    test.advance(-24 * 3_600_000)
    elapsedMs += 121_000
    expect((await ask(test)).status).toBe(200)
  })

  it('reads a date by the clock of the provider', async () => {
    const test = createArtistApp()
    const headers = { date: 'Fri, 20 Nov 2026 08:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 08:00:20 GMT' }
    failOnce(test, () => new Response('', { status: 503, headers }))
    expect(Number((await ask(test)).headers['retry-after'])).toBe(20)
  })

  it('understands a date, and never waits longer than five minutes', async () => {
    const test = createArtistApp()
    failOnce(test, () => new Response('', { status: 503, headers: { 'retry-after': 'Fri, 01 Jan 2027 00:00:00 GMT' } }))
    expect(Number((await ask(test)).headers['retry-after'])).toBe(300)
    test.advance(301_000)
    expect((await ask(test)).status).toBe(200)
  })
})

describe('an older answer', () => {
  it('stands in for a failure, marked, and for no longer than a day', async () => {
    const test = createArtistApp()
    const open = `/api/artists/${ID}?compare=none&start=2026-11-13&end=2026-11-21`
    const fresh = await ask(test, open)
    expect(fresh.body.receipt.stale).toBe(false)
    test.provider.on(PATH, () => new Response('', { status: 500 }))
    test.advance(4 * 60_000)
    expect((await ask(test, open)).body.receipt.stale).toBe(false)
    test.advance(2 * 60_000)
    const stale = await ask(test, open)
    expect(stale).toMatchObject({ status: 200, body: { receipt: { stale: true } } })
    expect(stale.body.receipt.retrievedAt).toBe(fresh.body.receipt.retrievedAt)
    test.advance(25 * 3_600_000)
    expect((await ask(test, open)).status).toBe(502)
  })

  it('of closed days is shown at once and asked again behind the page', async () => {
    const test = createArtistApp()
    const closed = `/api/artists/${ID}?compare=none&week=2026-W40`
    const first = await ask(test, closed)
    test.advance(25 * 3_600_000)
    expect((await ask(test, closed)).body.receipt).toEqual({ ...first.body.receipt, stale: true })
    await expect.poll(() => test.provider.dataCalls().length).toBe(2)
    await expect
      .poll(async () => {
        // Past the few seconds in which the same bytes are sent again.
        test.advance(6_000)
        const { retrievedAt, stale } = (await ask(test, closed)).body.receipt
        return retrievedAt !== first.body.receipt.retrievedAt && !stale
      })
      .toBe(true)
  })

  it('is a copy: nothing that an answer does changes it', async () => {
    const test = createArtistApp()
    const [one, other] = [await ask(test), await ask(test)]
    expect(other.body).toEqual(one.body)
    expect(test.provider.dataCalls()).toHaveLength(1)
  })
})

/** 200,000 nodes inside each other: under 4 MB, and too deep for any recursion. */
function deepTree(): string {
  const depth = 100_000
  return `{"metrics":[${'{"name":"a","value":['.repeat(depth)}${']}'.repeat(depth)}]}`
}
