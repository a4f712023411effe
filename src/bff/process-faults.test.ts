import { DAY_MS } from '#contract/dates.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { IDS } from '#service/testing/small-catalog.ts'
import { BREAKS, DELAYS, type Fault, HARMLESS, REDIRECTS, REFUSALS, UNREADABLE } from './testing/provider/faults.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from './testing/provider/faulty-provider.ts'
import { type StartedProcess, startProcess } from './testing/programs/start-process.ts'

let provider: FaultyProvider
let bff: StartedProcess
let days = 0

/** Short timeouts make hung requests fail fast. High rate limits are not exceeded on a busy machine. */
const SHORT_TIMEOUTS = {
  PROVIDER_TIMEOUT_MS: '300',
  PROVIDER_DEADLINE_MS: '2000',
  RATE_LIMIT_PER_S: '1000',
  RATE_LIMIT_BURST: '1000',
}
const OWN_FAILURE = /^provider_(failed|refused|unreachable|timeout)$/

beforeAll(async () => {
  provider = await startFaultyProvider()
  bff = await startProcess({ ...toEnvironment(provider), ...SHORT_TIMEOUTS })
})

afterEach(() => provider.lift())

afterAll(async () => {
  await bff.stop()
  await provider.close()
})

/** Returns a URL that was not requested before, so that the response isn’t cached. */
function newQuery(): string {
  days += 1
  const day = new Date(Date.parse('2025-12-01') + (days % 80) * DAY_MS).toISOString().slice(0, 10)
  const last = new Date(Date.parse(day) + Math.floor(days / 80) * DAY_MS).toISOString().slice(0, 10)
  return `/api/artists/${IDS.mara}?compare=none&location=US&start=${day}&end=${last}`
}

/** Sends the same request during the fault and after it. */
async function requestDuringAndAfter(fault: Fault) {
  const query = newQuery()
  provider.lay(fault, '/artists')
  const before = provider.calls().length
  const during = await bff.ask(query)
  const tries = provider.calls().length - before
  provider.lift()
  const after = await bff.ask(query)
  return { during, tries, after }
}

describe('invalid provider response', () => {
  it.each(Object.entries({ ...UNREADABLE, ...REFUSALS, ...BREAKS, ...DELAYS }))(
    '%s is reported as a provider failure after at most two tries, and isn’t cached',
    async (_name, fault) => {
      const { during, tries, after } = await requestDuringAndAfter(fault)
      expect(during.code).toMatch(OWN_FAILURE)
      expect([502, 504]).toContain(during.status)
      expect(tries).toBeLessThanOrEqual(2)
      expect(after.status, after.text).toBe(200)
      expect(JSON.parse(after.text)).toMatchObject({ title: expect.any(String), receipt: { stale: false } })
    },
  )

  it.each(Object.entries(REDIRECTS))('a redirect with %s is a failure and isn’t followed', async (_status, toFault) => {
    const followed: string[] = []
    const elsewhere = createServer((request, response) => {
      followed.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve))
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    const { during, after } = await requestDuringAndAfter(toFault(location))
    expect(during.code).toMatch(OWN_FAILURE)
    expect(after.status).toBe(200)
    expect(followed).toEqual([])
    elsewhere.close()
  })
})

describe('unusual but valid provider response', () => {
  it.each(Object.entries(HARMLESS))('%s is accepted', async (_name, fault) => {
    const { during } = await requestDuringAndAfter(fault)
    expect(during.status, during.text).toBe(200)
    expect(during.text).not.toMatch(/canary|evil/)
    expect([...during.headers.keys()]).not.toContain('set-cookie')
  })
})

describe('concurrent requests', () => {
  it('share one login when every token is revoked', async () => {
    await bff.ask(newQuery())
    const before = provider.logins().length
    provider.revoke()
    const answers = await Promise.all(Array.from({ length: 40 }, () => bff.ask(newQuery())))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(provider.logins().length - before).toBe(1)
  })

  it('share one provider call if they are identical', async () => {
    const query = newQuery()
    const before = provider.calls().length
    provider.slow(100)
    const answers = await Promise.all(Array.from({ length: 100 }, () => bff.ask(query)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(provider.calls().length - before).toBe(1)
  })
})

describe('dates outside the service’s limits', () => {
  it.each([
    ['start=0001-01-01&end=9999-12-31', 'start'],
    ['start=2026-01-01&end=9999-12-31', 'end'],
    ['start=2000-01-01&end=2026-01-01', 'end'],
    ['week=9999-W50', 'week'],
    ['week=0001-W01', 'week'],
  ])('%s returns 400 with the field’s name, without a provider call', async (dates, field) => {
    const before = provider.calls().length
    for (const route of ['', '/series', '/territories', '.csv']) {
      const { status, text } = await bff.ask(`/api/artists/${IDS.mara}${route}?${dates}`)
      expect({ status, field: (JSON.parse(text) as { error: { field: string } }).error.field }).toEqual({
        status: 400,
        field,
      })
    }
    expect(provider.calls().length).toBe(before)
  })
})

describe('disconnected client', () => {
  it('cancels its provider call', async () => {
    provider.lay(DELAYS.silence)
    const before = provider.calls().length
    const client = new AbortController()
    const gone = bff.ask(newQuery(), { signal: client.signal }).catch(() => 'gone')
    await expect.poll(() => provider.calls().length).toBe(before + 1)
    client.abort()
    expect(await gone).toBe('gone')
    await expect.poll(() => provider.calls().at(-1)?.isCancelled).toBe(true)
    expect(provider.calls().length).toBe(before + 1)
  })
})

describe('after all requests', () => {
  it('responses, logs and the process title contain no secrets', () => {
    const secrets = [...provider.secrets, 'secret-canary']
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter((secret) => bff.seen().includes(secret))).toEqual([])
    expect(bff.child.spawnargs.join(' ')).not.toMatch(/test-key|password/)
  })

  it('SIGTERM lets requests in progress finish', async () => {
    provider.slow(200)
    const before = provider.calls().length
    const answer = bff.ask(newQuery())
    await expect.poll(() => provider.calls().length).toBe(before + 1)
    bff.child.kill('SIGTERM')
    expect((await answer).status).toBe(200)
    expect(await bff.exit).toBe(0)
  })
})
