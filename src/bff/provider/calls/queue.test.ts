import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, type SeenCall } from '../../testing/scripted-provider.ts'

const REQUESTS = 60
const CONCURRENCY = 8
const FAILURES_TO_OPEN = 5

const isData = ({ path }: SeenCall) => path !== '/auth'

/** Sends more requests than may run at once, so that most of them queue. */
async function requestMany({ app }: ReturnType<typeof createTestApp>) {
  const responses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, n) => app.inject(`/api/artists/${artistId(n)}?compare=none`)),
  )
  return responses.map(({ statusCode, headers }) => ({ status: statusCode, retryAfter: headers['retry-after'] }))
}

describe('queued calls', () => {
  it('are not sent after the provider requested a pause', async () => {
    const test = createTestApp()
    test.provider.script((call) => (isData(call) ? json({}, 429, { 'retry-after': '60' }) : null))
    const responses = await requestMany(test)
    expect(test.provider.dataCalls()).toHaveLength(CONCURRENCY)
    expect(responses.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 50)).toBe(true)
  })

  it('are not sent after the circuit breaker of their route opened', async () => {
    const test = createTestApp()
    test.provider.script((call) => (isData(call) ? json({}, 500) : null))
    const responses = await requestMany(test)
    // The first eight, and those that started before the fifth failure.
    expect(test.provider.dataCalls().length).toBeLessThanOrEqual(CONCURRENCY + FAILURES_TO_OPEN)
    expect(responses.every(({ status }) => status === 502)).toBe(true)
  })

  it('are all sent when the provider works', async () => {
    const test = createTestApp()
    test.provider.script((call) =>
      isData(call) ? json(artistRecord(call.path.slice('/artists/'.length), call)) : null,
    )
    const responses = await requestMany(test)
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(test.provider.dataCalls()).toHaveLength(REQUESTS)
  })
})
