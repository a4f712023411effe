import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lastClosedWeek, step } from '#contract/week-label.ts'
import { dayOf } from '#contract/dates.ts'
import { explainMissingData, sharedFile } from '#service/import/testing/shared-data.ts'
import { writeLongCharts } from '#service/testing/long-charts.ts'
import { type StartedProcess, startMain, startProcess } from './testing/programs/start-process.ts'
import { createTempFolder } from './testing/temp-folder.ts'

const CHARTS = 3
const WEEKS = 100
/** Minimum number of responses during long work. A blocked event loop sends only one or two. */
const MIN_RESPONSES = 10
/** Pause between requests, so that they leave most of the CPU time to the work. */
const PAUSE_MS = 20
/** Longer, because each request loads another week, which takes longer. */
const PAUSE_BETWEEN_WEEKS_MS = 100
/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 180_000
const SAME_ORIGIN = { headers: { 'sec-fetch-site': 'same-origin' } }
const CRASH_HOOK = pathToFileURL(join(import.meta.dirname, 'testing/programs/crash-service-thread.mjs')).href

let folder: string
let chartIds: string[]
let bff: StartedProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-long-work-'))
  chartIds = writeLongCharts(join(folder, 'catalogue.sqlite'), { charts: CHARTS, weeks: WEEKS })
  bff = await startProcess({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_S: '10000',
    RATE_LIMIT_BURST: '10000',
    PROVIDER_TIMEOUT_MS: '60000',
    PROVIDER_DEADLINE_MS: '120000',
    NODE_OPTIONS: `--import ${CRASH_HOOK}`,
  })
  await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, { timeout: TIMEOUT_MS })
  expect(bff.output()).not.toContain('Generating')
}, TIMEOUT_MS)
afterAll(async () => {
  await bff.stop()
  rmSync(folder, { recursive: true, force: true })
})

const statusOf = async (path: string) => (await fetch(bff.address + path, SAME_ORIGIN)).status

async function download(path: string): Promise<string> {
  const response = await fetch(bff.address + path, SAME_ORIGIN)
  expect(response.status).toBe(200)
  return response.text()
}

/** Counts sequential responses until `work` ends. */
async function countResponses(work: Promise<unknown>, path: string): Promise<number> {
  const progress = { isDone: false, responses: 0 }
  const done = work.finally(() => (progress.isDone = true))
  while (!progress.isDone) {
    expect(await statusOf(path)).toBe(200)
    if (!progress.isDone) progress.responses += 1
    await sleep(PAUSE_MS)
  }
  await done
  return progress.responses
}

async function readMetric(name: string): Promise<number> {
  const line = (await download('/metrics')).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

async function countWeekReads(): Promise<number> {
  const lines = (await download('/metrics')).split('\n')
  return lines
    .filter((line) => line.startsWith('chartroom_provider_calls_total{route="/charts/{id}"'))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('while full histories are downloaded', { timeout: TIMEOUT_MS }, () => {
  it('serves other requests and completes every file', async () => {
    const files = Promise.all(chartIds.map((id) => download(`/api/charts/${id}/history.csv`)))
    expect(await countResponses(files, '/healthz')).toBeGreaterThan(MIN_RESPONSES)
    for (const file of await files) {
      const lines = file.trimEnd().split('\r\n')
      expect(lines.at(-1)).toBe(`# End: ${WEEKS} weeks`)
      expect(lines.filter((line) => line.includes(',"failed",'))).toEqual([])
      expect(lines.length).toBeGreaterThan(WEEKS * 200)
    }
  })

  it('serves other requests when every week is cached', async () => {
    const work = Promise.all(chartIds.map((id) => download(`/api/charts/${id}/history.csv?receipt=none`)))
    expect(await countResponses(work, '/healthz')).toBeGreaterThan(MIN_RESPONSES)
  })

  it('serves other requests while long rank histories are built', async () => {
    const work = Promise.all(chartIds.map((id) => download(`/api/charts/${id}/weeks/latest/history?weeks=${WEEKS}`)))
    expect(await countResponses(work, '/healthz')).toBeGreaterThan(MIN_RESPONSES)
    const [first = ''] = await work
    expect((JSON.parse(first) as { weeks: unknown[] }).weeks).toHaveLength(WEEKS)
  })

  it('stops a download when the client disconnects', async () => {
    const client = new AbortController()
    const [chart = ''] = chartIds
    // Earlier jobs must end first, because their weeks are still cached for seconds.
    await expect.poll(() => readMetric('chartroom_history_jobs_running'), { timeout: TIMEOUT_MS }).toBe(0)
    const response = await fetch(`${bff.address}/api/charts/${chart}/history.csv`, {
      ...SAME_ORIGIN,
      signal: client.signal,
    })
    await response.body?.getReader().read()
    expect(await readMetric('chartroom_history_jobs_running')).toBe(1)
    client.abort()
    await expect.poll(() => readMetric('chartroom_history_jobs_running'), { timeout: TIMEOUT_MS }).toBe(0)
    const reads = await countWeekReads()
    await new Promise((resolve) => void setTimeout(resolve, 200))
    expect(await countWeekReads()).toBe(reads)
  })
})

describe('when the service thread crashes', { timeout: TIMEOUT_MS }, () => {
  it('logs the crash and restarts the thread', async () => {
    writeFileSync(join(folder, 'crash'), '')
    await expect.poll(bff.output, { timeout: TIMEOUT_MS }).toContain('crashed for a test')
    expect(bff.output()).toContain('the thread of the embedded service stopped and is being restarted')
    const [, chart = ''] = chartIds
    const week = step(lastClosedWeek(dayOf(Date.now())), -WEEKS / 2)
    expect(await statusOf(`/api/charts/${chart}/weeks/${week}`)).toBe(200)
    await expect.poll(() => download('/readyz'), { timeout: TIMEOUT_MS }).toBe('{"status":"ready","warnings":[]}')
  })
})

describe('while files are imported', { timeout: TIMEOUT_MS }, () => {
  it.skipIf(explainMissingData() !== null)('serves reads, and lists the imported chart afterwards', async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../service/import/main.ts'), sharedFile('charts_us_hot100.csv.gz')],
      { env: { PATH: process.env['PATH'], DATA_DIR: folder }, stdio: 'ignore' },
    )
    const progress = { isDone: false }
    const imported = once(child, 'exit').finally(() => (progress.isDone = true))
    const [chart = ''] = chartIds
    const newest = lastClosedWeek(dayOf(Date.now()))
    for (let reads = 0; !progress.isDone; reads++) {
      expect(await statusOf(`/api/charts/${chart}/weeks/${step(newest, -(reads % WEEKS))}`)).toBe(200)
      await sleep(PAUSE_BETWEEN_WEEKS_MS)
    }
    expect((await imported)[0]).toBe(0)
    await expect.poll(() => download('/api/charts'), { timeout: TIMEOUT_MS }).toContain('Hot 100')
  })

  it('exits with 0 on SIGTERM during a download', async () => {
    const [chart = ''] = chartIds
    const response = fetch(`${bff.address}/api/charts/${chart}/history.csv`, SAME_ORIGIN)
    const file = (await response).text().catch(() => 'cut')
    bff.child.kill('SIGTERM')
    expect(await bff.exit).toBe(0)
    await file
  })
})

it('prints one line and exits if the catalog is unreadable', { timeout: TIMEOUT_MS }, async () => {
  const damaged = createTempFolder('damaged')
  writeFileSync(join(damaged, 'catalogue.sqlite'), 'not a database, and long enough to be taken for one')
  const { exit, output } = startMain({ DATA_DIR: damaged, PORT: '0' })
  expect(await exit).toBe(1)
  expect(output()).toMatch(/chartroom: .*catalogue\.sqlite is not a readable store/)
  expect(output()).not.toMatch(/\n\s+at /)
})
