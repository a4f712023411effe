import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { createShareLinks } from '../../shares/create-share-links.ts'
import { createDeskDatabase } from '../../desk-database/desk-database.ts'
import { createShareLinkStore } from '../../shares/share-store.ts'
import { OPEN_ALERT_ROUTES } from '../../desk/alerts/routes/open-routes.ts'
import { isInOpenFolder } from '../matched-route.ts'
import { createRateLimiter } from './rate-limit.ts'

describe('isInOpenFolder', () => {
  it('knows every route whose token grants access', () => {
    expect([...OPEN_ALERT_ROUTES, ...createOpenLinks().openRoutes].filter((route) => !isInOpenFolder(route))).toEqual(
      [],
    )
  })
})

describe('createRateLimiter', () => {
  it('allows a burst, then a constant rate per second', () => {
    let nowMs = 0
    const limiter = createRateLimiter({ perSec: 20, burst: 60 }, () => nowMs)
    const countAllowed = (requests: number) =>
      Array.from({ length: requests }, () => limiter.take('a')).filter((s) => s === 0).length
    expect(countAllowed(100)).toBe(60)
    nowMs += 1_000
    expect(countAllowed(100)).toBe(20)
    nowMs += 60_000
    expect(countAllowed(100)).toBe(60)
    expect(limiter.take('a')).toBe(1)
  })

  it('limits clients separately and forgets the one idle longest', () => {
    const limiter = createRateLimiter({ perSec: 1, burst: 1 }, () => 0)
    expect([limiter.take('a'), limiter.take('b')]).toEqual([0, 0])
    for (let n = 0; n < 10_000; n++) limiter.take(`client ${n}`)
    expect(limiter.take('a')).toBe(0)
  })
})

describe('request rate limit', () => {
  it('returns 429 with Retry-After, but never for probes', async () => {
    const { app } = createTestApp({ limits: { rate: { perSec: 1, burst: 2 } } })
    const get = (url: string) => app.inject(url)
    const answers = [await get('/api/session'), await get('/api/session'), await get('/api/session')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(answers[2]?.headers['retry-after']).toBe('1')
    expect(answers[2]?.json().error.code).toBe('too_many_requests')
    expect((await get('/healthz')).statusCode).toBe(200)
  })

  it('counts all spellings of a path', async () => {
    const { app } = createTestApp({ limits: { rate: { perSec: 1, burst: 2 } } })
    const statusesOf = async (urls: string[]) => {
      const statuses = []
      for (const url of urls) statuses.push((await app.inject(url)).statusCode)
      return statuses
    }
    expect(await statusesOf(['/api/session', '/api/session/', '/api/session'])).toEqual([200, 200, 429])
    expect(await statusesOf(['/%61pi/session', '/api/%73ession', '/%2561pi', '/%E0%A4%A'])).toEqual([
      400, 400, 429, 429,
    ])
  })

  it('counts all addresses of an IPv6 /64 as one client', async () => {
    const { app } = createTestApp({ limits: { rate: { perSec: 1, burst: 2 } } })
    const get = async (remoteAddress: string) => (await app.inject({ url: '/api/session', remoteAddress })).statusCode
    const statuses = [
      await get('2001:db8::1'),
      await get('2001:db8::2:3'),
      await get('2001:db8:0:0:9::'),
      await get('2001:db8:0:1::1'),
    ]
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  it('limits pages and public routes separately from the API, and sends HTML to browsers', async () => {
    const { app } = createTestApp({ shareLinks: createOpenLinks(), limits: { rate: { perSec: 4, burst: 2 } } })
    const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
    expect((await get('/s/guess')).statusCode).not.toBe(429)
    const guesses = [await get('/s/another'), await get('/s/a-third')]
    for (const { statusCode, headers, body } of guesses) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '1', 'no-store'])
      expect(body).toContain('<h1>Too many requests</h1>')
    }
    const pages = [await get('/charts'), await get('/charts/CR00001/2026-W46'), await get('/')]
    expect(pages.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, true])
    const image = await app.inject('/charts/CR00001/2026-W46/card.png')
    expect([image.statusCode, image.json().error.code]).toEqual([429, 'too_many_requests'])
    expect((await get('/api/session')).statusCode).toBe(200)
    expect((await get('/assets/index-1.js')).statusCode).toBe(404)
  })

  it.each([
    ['is ignored without trusted proxies', [], [200, 429]],
    ['is used from a trusted proxy', ['127.0.0.1'], [200, 200]],
    ['is ignored from other proxies', ['10.0.0.1'], [200, 429]],
  ])('a forwarded client address %s', async (_what, trustProxy, expected) => {
    const { app } = createTestApp({ limits: { rate: { perSec: 1, burst: 1 } }, trustProxy })
    const get = async (address: string) => {
      const response = await app.inject({ url: '/api/session', headers: { 'x-forwarded-for': address } })
      return response.statusCode
    }
    expect([await get('192.0.2.1'), await get('192.0.2.2')]).toEqual(expected)
  })
})

function createOpenLinks() {
  return createShareLinks({
    settings: { secret: 'x'.repeat(32), maxDays: 30 },
    store: createShareLinkStore({ database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }) }),
    now: Date.now,
  })
}
