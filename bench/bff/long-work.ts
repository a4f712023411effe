import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'
import { type WeekLabel, step } from '#contract/week-label.ts'
import { explainMissingData, sharedFile } from '#service/import/testing/shared-data.ts'
import { readMemory } from '../lib/memory.ts'
import { formatMs, type Section } from '../lib/report.ts'
import { type Samples, toSamples } from '../lib/timing.ts'
import { type BffProcess, startBff } from './bff-process.ts'
import { REQUEST_HEADERS, type LoadResult } from './load.ts'
import { openAll, pagePaths } from './monday.ts'
import { runVisits } from './visits.ts'

const PEOPLE = 200
/** Each person opens a chart week every four seconds: page, week, rank history, and names. */
const PER_SEC = 200
const CHARTS = 10
const WEEKS = 4
const DOWNLOADS = 4
const ALONE = 'nothing else'
const IMPORTED = 'charts_us_hot100_history.csv.gz'
const PROBE_EVERY_MS = 50
const MAX_HEALTH_MS = 100
const MAX_WEEK_P99_MS = 200
const MAX_BYTES = 400e6

type Catalogue = { file: string; chartIds: readonly string[]; week: WeekLabel }

type Run = {
  name: string
  health: Samples
  weeks: LoadResult
  peakBytes: number
  /** Exports that were downloaded completely. */
  files: number
  importSec: number | null
}

/** Measures the embedded service during exports of all weeks and an import, while people open chart weeks. */
export async function measureLongWork(
  folder: string,
  { file, chartIds, week }: Catalogue,
  seconds: number,
  tell: (what: string) => void,
): Promise<Section> {
  const dataDir = path.join(folder, 'bff-long-work')
  mkdirSync(dataDir)
  copyFileSync(file, path.join(dataDir, 'catalogue.sqlite')) // the import must not change the catalog of other suites
  const pages = chartIds
    .slice(0, CHARTS)
    .flatMap((id) => Array.from({ length: WEEKS }, (_, back) => pagePaths(id, step(week, -back))))
  const bff = await startBff(null, dataDir)
  const runs: Run[] = []
  const measure = async (name: string, downloads: readonly string[], isImporting: boolean) => {
    tell(`${PEOPLE} people, ${name}`)
    runs.push(await runOnce({ name, bff, dataDir, pages, seconds, downloads, isImporting }))
  }
  tell('opening every page once')
  await openAll(bff.url, pages.flat())
  await measure(ALONE, [], false)
  await measure(`${DOWNLOADS} downloads`, chartIds.slice(0, DOWNLOADS), false)
  const hasFile = explainMissingData() === null
  if (hasFile) await measure(`${DOWNLOADS} downloads and an import`, chartIds.slice(0, DOWNLOADS), true)
  await bff.stop()
  return toSection(runs, seconds, hasFile)
}

async function runOnce(run: {
  name: string
  bff: BffProcess
  dataDir: string
  pages: readonly string[][]
  seconds: number
  downloads: readonly string[]
  isImporting: boolean
}): Promise<Run> {
  const { name, bff, pages, seconds, downloads } = run
  const ending = new AbortController()
  const memory: number[] = []
  const health = probeHealth(bff, memory, ending.signal)
  const files = Promise.all(downloads.map((id) => downloadHistories(bff.url, id, ending.signal)))
  const importing = run.isImporting ? importFile(run.dataDir) : null
  const weeks = await runVisits({ url: bff.url, seconds, perSec: PER_SEC, people: PEOPLE, pages, isMeasured })
  ending.abort()
  const counts = await files
  return {
    name,
    health: toSamples(await health),
    weeks,
    peakBytes: Math.max(...memory),
    files: counts.reduce((sum, count) => sum + count, 0),
    importSec: await importing,
  }
}

function isMeasured(url: string): boolean {
  return /\/weeks\/[^/]+$/.test(url)
}

/** Sends health checks one after another on a separate connection, like a load balancer. */
async function probeHealth({ url, pid }: BffProcess, memory: number[], signal: AbortSignal): Promise<number[]> {
  const client = new Client(url)
  const times: number[] = []
  while (!signal.aborted) {
    const start = performance.now()
    const { body } = await client.request({ method: 'GET', path: '/healthz' })
    await body.dump()
    times.push(performance.now() - start)
    memory.push(readMemory(pid)?.residentBytes ?? Number.NaN)
    await sleep(PROBE_EVERY_MS)
  }
  await client.close()
  return times
}

/** Repeats the download until the end of the run. */
async function downloadHistories(url: string, chartId: string, signal: AbortSignal): Promise<number> {
  let files = 0
  while (!signal.aborted) {
    try {
      const response = await fetch(`${url}/api/charts/${chartId}/history.csv`, { headers: REQUEST_HEADERS, signal })
      let bytes = 0
      for await (const chunk of response.body ?? []) bytes += chunk.byteLength
      if (response.status === 200 && bytes > 0) files += 1
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return files
}

async function importFile(dataDir: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/service/import/main.ts', sharedFile(IMPORTED)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the import exited with ${code}`)
  return (performance.now() - start) / 1_000
}

function toSection(runs: readonly Run[], seconds: number, hasFile: boolean): Section {
  return {
    title: 'Long work with the embedded service',
    notes: [
      `${PEOPLE} people open ${WEEKS} weeks of ${CHARTS} charts, ${PER_SEC} requests a second for ${seconds} s, with the sample catalog in the same process. ` +
        `Meanwhile, ${DOWNLOADS} clients keep downloading all weeks of a chart, and an import of 336,187 rows writes to the same store. ` +
        '/healthz is requested every 50 ms. Weeks: the chart weeks alone, from when they were due.',
      ...(hasFile ? [] : ['No import: its file is not available.']),
    ],
    head: [
      'meanwhile',
      '/healthz p99',
      '/healthz most',
      'weeks median',
      'weeks p99',
      'weeks most',
      'failures',
      'memory at most',
      'histories',
      'import, s',
    ],
    rows: runs.map(({ name, health, weeks, peakBytes, files, importSec }) => [
      name,
      formatMs(health.p99Ms),
      formatMs(health.mostMs),
      formatMs(weeks.medianMs),
      formatMs(weeks.p99Ms),
      formatMs(weeks.mostMs),
      String(weeks.failures),
      formatMegabytes(peakBytes),
      String(files),
      importSec === null ? '' : importSec.toFixed(0),
    ]),
    goals: runs
      .filter(({ name }) => name !== ALONE)
      .flatMap(({ name, health, weeks, peakBytes }) => [
        {
          what: `/healthz, ${name}`,
          limit: `within ${MAX_HEALTH_MS} ms`,
          figure: `p99 ${formatMs(health.p99Ms)} ms, most ${formatMs(health.mostMs)} ms`,
          isMet: health.mostMs < MAX_HEALTH_MS,
        },
        {
          what: `chart weeks, ${name}`,
          limit: `p99 within ${MAX_WEEK_P99_MS} ms, no failure`,
          figure: `${formatMs(weeks.p99Ms)} ms, ${weeks.failures} failures`,
          isMet: weeks.p99Ms < MAX_WEEK_P99_MS && weeks.failures === 0,
        },
        {
          what: `memory, ${name}`,
          limit: `under ${formatMegabytes(MAX_BYTES)} resident`,
          figure: Number.isNaN(peakBytes) ? 'not measured on this system' : formatMegabytes(peakBytes),
          isMet: peakBytes < MAX_BYTES,
        },
      ]),
  }
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
