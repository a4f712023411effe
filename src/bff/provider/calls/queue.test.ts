import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, type SeenCall } from '../../testing/scripted-provider.ts'

const QUESTIONS = 60
const CONCURRENCY = 8
const FAILURES_TO_OPEN = 5

const isData = ({ path }: SeenCall) => path !== '/auth'

/** More questions at once than places, so that most of them queue while the first are answered. */
async function askMany({ app }: ReturnType<typeof createTestApp>) {
  const answers = await Promise.all(
    Array.from({ length: QUESTIONS }, (_, n) => app.inject(`/api/artists/${artistId(n)}?compare=none`)),
  )
  return answers.map(({ statusCode, headers }) => ({ status: statusCode, retryAfter: headers['retry-after'] }))
}

describe('calls that queue', () => {
  it('are not made when the provider has asked for a pause meanwhile', async () => {
    const test = createTestApp()
    test.provider.script((call) => (isData(call) ? json({}, 429, { 'retry-after': '60' }) : null))
    const answers = await askMany(test)
    expect(test.provider.dataCalls()).toHaveLength(CONCURRENCY)
    expect(answers.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 50)).toBe(true)
  })

  it('are not made when their route has been closed meanwhile', async () => {
    const test = createTestApp()
    test.provider.script((call) => (isData(call) ? json({}, 500) : null))
    const answers = await askMany(test)
    // The first eight, and those who got a place from the five failures that closed it.
    expect(test.provider.dataCalls().length).toBeLessThanOrEqual(CONCURRENCY + FAILURES_TO_OPEN)
    expect(answers.every(({ status }) => status === 502)).toBe(true)
  })

  it('are made one after another when nothing speaks against it', async () => {
    const test = createTestApp()
    test.provider.script((call) =>
      isData(call) ? json(artistRecord(call.path.slice('/artists/'.length), call)) : null,
    )
    const answers = await askMany(test)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(test.provider.dataCalls()).toHaveLength(QUESTIONS)
  })
})
