import { existsSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ChartsAnswer } from '#contract/api/charts.ts'
import { CREDENTIALS } from '#service/testing/small-service.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from './testing/provider/faulty-provider.ts'
import { findFreePort } from './testing/servers/free-port.ts'
import { type Started, startMain, startProcess } from './testing/programs/start-process.ts'

let provider: FaultyProvider

beforeAll(async () => {
  provider = await startFaultyProvider()
})

afterAll(() => provider.close())

const FULL_DEVICE = '/dev/full'
const HAS_FULL_DEVICE = existsSync(FULL_DEVICE)
if (!HAS_FULL_DEVICE) console.log(`skipped: ${FULL_DEVICE} is needed to simulate a full disk`)

describe('unwritable log', () => {
  it('doesn’t stop the process when the reader disconnects', async () => {
    const port = await findFreePort()
    const started = startMain({ ...toEnvironment(provider), PORT: String(port), LOG_LEVEL: 'trace' })
    started.child.stdout?.destroy()
    started.child.stderr?.destroy()
    await expectToServe(started, port)
  })

  it.skipIf(!HAS_FULL_DEVICE)('doesn’t stop the process when the disk is full', async () => {
    const port = await findFreePort()
    const full = openSync(FULL_DEVICE, 'w')
    const environment = { ...toEnvironment(provider), PORT: String(port), LOG_LEVEL: 'trace' }
    await expectToServe(startMain(environment, [], ['ignore', full, full]), port)
  })
})

async function expectToServe({ child, exit }: Started, port: number) {
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => null,
    )
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
  for (let n = 0; n < 20; n++) expect(await statusOf('/api/charts')).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
}

it('exits with 0 after a stop that waits as long as it may for a download', { timeout: 60_000 }, async () => {
  const bff = await startProcess(toEnvironment(provider))
  onTestFinished(bff.stop)
  await expect.poll(async () => (await bff.ask('/readyz')).status).toBe(200)
  const { charts }: ChartsAnswer = JSON.parse((await bff.ask('/api/charts')).text)
  provider.slow(4_000)
  const download = bff.ask(`/api/charts/${charts[0]?.id}/history.csv`).catch(() => 'cut')
  await sleep(1_000)
  bff.child.kill('SIGTERM')
  expect(await bff.exit).toBe(0)
  provider.lift()
  expect(await download).toBe('cut')
  expect(bff.output()).not.toContain('fatal')
})

describe('unhandled error', () => {
  it.each([
    ['an exception', 'throw error'],
    ['a rejected promise', 'Promise.reject(error)'],
    ['a value that isn’t an Error', 'throw Object.assign(Object.create(null), { message: error.message })'],
  ])('%s: finishes the requests in progress, logs no secret, and exits with 1', async (_what, statement) => {
    const code = `process.on('SIGUSR2', () => { const error = new Error('canary ${CREDENTIALS.password}'); ${statement} })`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(code)}`
    const bff = await startProcess({ ...toEnvironment(provider), NODE_OPTIONS })
    onTestFinished(bff.stop)
    await expect.poll(async () => (await bff.ask('/readyz')).status).toBe(200)
    provider.slow(300)
    const before = provider.calls().length
    const answer = bff.ask('/api/charts')
    await expect.poll(() => provider.calls().length).toBe(before + 1)
    bff.child.kill('SIGUSR2')
    expect((await answer).status).toBe(200)
    expect(await bff.exit).toBe(1)
    provider.lift()
    expect(bff.output()).toMatch(/"level":"fatal".*canary \[secret\].*"msg":"unexpected error: stopping"/)
    expect(bff.output()).not.toContain(CREDENTIALS.password)
  })
})
