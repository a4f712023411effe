import { describe, expect, it } from 'vitest'
import { toLogger } from '../../operations/log-stream.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { json, SECRETS, songId } from '../../testing/scripted-provider.ts'

type Line = Record<string, unknown>

function createLogged(secrets: readonly string[] = []) {
  let text = ''
  const logger = toLogger('debug', { write: (line) => (text += line) }, secrets)
  const test = createTestApp({ logger })
  const lines = (): Line[] => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
  const requestLines = () => lines().filter(({ msg }) => msg === 'request')
  return { ...test, lines, requestLines, text: () => text }
}

describe('log line of a request', () => {
  it('contains the time, client, route and result', async () => {
    const { app, provider, requestLines } = createLogged()
    provider.on('/charts', () => json({ charts: [] }))
    await app.inject({ url: '/api/charts?location=US', headers: { 'x-request-id': 'request-51' } })
    expect(requestLines()).toEqual([
      expect.objectContaining({
        level: 'info',
        requestId: 'request-51',
        method: 'GET',
        route: '/api/charts',
        what: { location: 'US' },
        status: 200,
        result: 'ok',
        ms: expect.any(Number),
        bytes: expect.any(Number),
        ip: '127.0.0.1',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ])
  })

  it('contains a method that no route has as it was sent', async () => {
    const { app, requestLines } = createLogged()
    await app.inject({ url: '/api/charts', method: 'PROPFIND' as 'GET' })
    expect(requestLines()).toMatchObject([{ method: 'PROPFIND', route: '/api/charts', result: 'method_not_allowed' }])
  })

  it('shares its request id with the lines of provider calls', async () => {
    const { app, provider, lines } = createLogged()
    provider.on('/charts', () => json({}, 500))
    await app.inject({ url: '/api/charts', headers: { 'x-request-id': 'request-52' } })
    const calls = lines().filter(({ msg, requestId }) => msg === 'provider call' && requestId === 'request-52')
    expect(calls.map(({ route, attempt, outcome, status, level }) => [route, attempt, outcome, status, level])).toEqual(
      [
        ['/charts', 1, 'failed', 500, 'warn'],
        ['/charts', 2, 'failed', 500, 'warn'],
      ],
    )
  })

  it('contains known parameters and no user input', async () => {
    const { app, requestLines, text } = createLogged()
    await app.inject(`/api/songs/${songId(51)}?week=2026-W46`)
    await app.inject('/api/search?q=query-canary')
    await app.inject('/api/songs/path-canary')
    await app.inject('/charts/CR00001/2026-W46')
    await app.inject('/path-canary')
    await app.inject('/path-canary/%0a{"level":"fatal"}')
    expect(requestLines().map(({ route, what, result }) => [route, what, result])).toEqual([
      ['/api/songs/:id', { id: songId(51), week: '2026-W46', location: 'US' }, 'not_found'],
      ['/api/search', { location: 'US' }, 'ok'],
      ['/api/songs/:id', undefined, 'bad_request'],
      ['/charts/:id/:week', { id: 'CR00001', week: '2026-W46' }, 'ok'],
      ['none', undefined, 'not_found'],
      ['/refused-path', undefined, 'bad_request'],
    ])
    expect(text()).not.toContain('canary')
  })

  it('is a single line for any input', async () => {
    const { app, lines, text } = createLogged()
    const headers = { 'x-request-id': 'a\\n{"msg":"forged"}', 'user-agent': '\u001b[31mforged' }
    await app.inject({ url: '/api/%0d%0aforged', headers })
    await app.inject({ url: '/api/artists/%E0%A4%A', headers })
    expect(lines().map(({ msg }) => msg)).not.toContain('forged')
    expect(text()).not.toContain('forged')
  })

  it('is written for a URL that can’t be parsed', async () => {
    const { app, requestLines } = createLogged()
    await app.inject('/api/artists/%E0%A4%A')
    expect(requestLines()).toMatchObject([{ route: '/refused-path', status: 400, result: 'bad_request' }])
  })

  it('of a probe has debug level', async () => {
    const { app, requestLines } = createLogged()
    await app.inject('/healthz')
    expect(requestLines()).toMatchObject([{ route: '/healthz', level: 'debug' }])
  })
})

describe('toLogger', () => {
  it('replaces secrets in any encoding', () => {
    const { app, text, lines } = createLogged([SECRETS.password, 'quoted"canary', 'a b/canary'])
    app.log.warn({ note: SECRETS.password, stack: 'at quoted"canary' }, `q=${encodeURIComponent('a b/canary')}`)
    expect(text()).not.toContain('canary')
    expect(lines()).toMatchObject([{ note: '[secret]', stack: 'at [secret]', msg: 'q=[secret]' }])
  })
})
