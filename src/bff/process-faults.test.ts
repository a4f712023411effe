import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { IDS } from '#service/testing/small-catalog.ts'
import { BREAKS, DELAYS, type Fault, HARMLESS, REDIRECTS, REFUSALS, UNREADABLE } from './testing/faults.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from './testing/faulty-provider.ts'
import { type StartedProcess, startProcess } from './testing/start-process.ts'

/** The real process against a provider with faults: only what a browser, a log reader or the provider can see counts. */
let provider: FaultyProvider
let bff: StartedProcess
let days = 0

/** Little time, so that what hangs is soon over; no shedding of load on a busy machine. */
const IMPATIENT = { PROVIDER_TIMEOUT_MS: '300', PROVIDER_DEADLINE_MS: '2000', RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '1000' } // prettier-ignore
const DAY_MS = 86_400_000
const OWN_FAILURE = /^provider_(failed|refused|unreachable|timeout)$/

beforeAll(async () => {
  provider = await startFaultyProvider()
  bff = await startProcess({ ...toEnvironment(provider), ...IMPATIENT })
})

afterEach(() => provider.lift())

afterAll(async () => {
  await bff.stop()
  await provider.close()
})

/** A question that was not asked before. */
function newQuestion(): string {
  days += 1
  const day = new Date(Date.parse('2025-12-01') + (days % 80) * DAY_MS).toISOString().slice(0, 10)
  const last = new Date(Date.parse(day) + Math.floor(days / 80) * DAY_MS).toISOString().slice(0, 10)
  return `/api/artists/${IDS.mara}?compare=none&location=US&start=${day}&end=${last}`
}

/** Asks while the fault is there, and again when it is over: between the two the route has had a success. */
async function askThroughout(fault: Fault) {
  const question = newQuestion()
  provider.lay(fault, '/artists')
  const before = provider.calls().length
  const during = await bff.ask(question)
  const tries = provider.calls().length - before
  provider.lift()
  const after = await bff.ask(question)
  return { during, tries, after }
}

describe('what is no answer', () => {
  it.each(Object.entries({ ...UNREADABLE, ...REFUSALS, ...BREAKS, ...DELAYS }))(
    '%s is a failure of our own, asked at most twice, and not kept',
    async (_name, fault) => {
      const { during, tries, after } = await askThroughout(fault)
      expect(during.code).toMatch(OWN_FAILURE)
      expect([502, 504]).toContain(during.status)
      expect(tries).toBeLessThanOrEqual(2)
      expect(after.status, after.text).toBe(200)
      expect(JSON.parse(after.text)).toMatchObject({ title: expect.any(String), receipt: { stale: false } })
    },
  )

  it.each(Object.entries(REDIRECTS))('a redirect by %s is one, and is not followed', async (_status, toFault) => {
    const followed: string[] = []
    const elsewhere = createServer((request, response) => {
      followed.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve))
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    const { during, after } = await askThroughout(toFault(location))
    expect(during.code).toMatch(OWN_FAILURE)
    expect(after.status).toBe(200)
    expect(followed).toEqual([])
    elsewhere.close()
  })
})

describe('what is odd and an answer', () => {
  it.each(Object.entries(HARMLESS))('%s', async (_name, fault) => {
    const { during } = await askThroughout(fault)
    expect(during.status, during.text).toBe(200)
    expect(during.text).not.toMatch(/canary|evil/)
    expect([...during.headers.keys()]).not.toContain('set-cookie')
  })
})

describe('many at once', () => {
  it('make one login when every token is revoked', async () => {
    await bff.ask(newQuestion())
    const before = provider.logins().length
    provider.revoke()
    const answers = await Promise.all(Array.from({ length: 40 }, () => bff.ask(newQuestion())))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(provider.logins().length - before).toBe(1)
  })

  it('make one call when they ask the same', async () => {
    const question = newQuestion()
    const before = provider.calls().length
    provider.slow(100)
    const answers = await Promise.all(Array.from({ length: 100 }, () => bff.ask(question)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(provider.calls().length - before).toBe(1)
  })
})

describe('dates that the service does not have', () => {
  it.each([
    ['start=0001-01-01&end=9999-12-31', 'start'],
    ['start=2026-01-01&end=9999-12-31', 'end'],
    ['start=2000-01-01&end=2026-01-01', 'end'],
    ['week=9999-W50', 'week'],
    ['week=0001-W01', 'week'],
  ])('%s is refused by name, and the provider hears nothing', async (dates, field) => {
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

describe('a client that goes away', () => {
  it('takes its call with it', async () => {
    provider.lay(DELAYS.silence)
    const before = provider.calls().length
    const client = new AbortController()
    const gone = bff.ask(newQuestion(), { signal: client.signal }).catch(() => 'gone')
    await expect.poll(() => provider.calls().length).toBe(before + 1)
    client.abort()
    expect(await gone).toBe('gone')
    await expect.poll(() => provider.calls().at(-1)?.isCancelled).toBe(true)
    expect(provider.calls().length).toBe(before + 1)
  })
})

describe('afterwards', () => {
  it('no secret was in any byte of an answer, a log line or the process’s title', () => {
    const secrets = [...provider.secrets, 'secret-canary']
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter((secret) => bff.seen().includes(secret))).toEqual([])
    expect(bff.child.spawnargs.join(' ')).not.toMatch(/test-key|password/)
  })

  it('a signal to stop lets what is under way end', async () => {
    provider.slow(200)
    const before = provider.calls().length
    const answer = bff.ask(newQuestion())
    await expect.poll(() => provider.calls().length).toBe(before + 1)
    bff.child.kill('SIGTERM')
    expect((await answer).status).toBe(200)
    expect(await bff.exit).toBe(0)
  })
})
