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
import { fetchText, REQUEST_HEADERS, type Server, startBff } from '../lib/processes.ts'
import { formatMs, type Section, toGoal } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { isRanking, pagePaths, PEOPLE, runVisits } from './visits.ts'

/** Each person opens a chart week every four seconds: page, week, rank history, and names. */
const PER_SEC = 200
const CHARTS = 10
const WEEKS = 4
const DOWNLOADS = 4
const ALONE = 'nothing else'
/** A weekly song chart from 1958 to 2022. */
const IMPORTED = 'charts_us_hot100_history.csv.gz'
const PROBE_EVERY_MS = 50
const MAX_HEALTH_MS = 100
const MAX_WEEK_P99_MS = 200
const MAX_BYTES = 400e6

/** Measures the embedded service during exports of all weeks and an import, while people open chart weeks. */
export async function measureLongWork(
  folder: string,
  { file, chartIds, week }: { file: string; chartIds: readonly string[]; week: WeekLabel },
  seconds: number,
  tell: (what: string) => void,
): Promise<Section> {
  const dataDir = path.join(folder, 'bff-long-work')
  mkdirSync(dataDir)
  copyFileSync(file, path.join(dataDir, 'catalogue.sqlite')) // The import must not change the catalog of other suites.
  const pages = chartIds
    .slice(0, CHARTS)
    .flatMap((id) => Array.from({ length: WEEKS }, (_, back) => pagePaths(id, step(week, -back))))
  const bff = await startBff(null, dataDir)
  const runs: { name: string; run: Awaited<ReturnType<typeof runOnce>> }[] = []
  const measure = async (name: string, downloads: readonly string[], importInto: string | null = null) => {
    tell(`${PEOPLE} people, ${name}`)
    runs.push({ name, run: await runOnce(bff, pages, seconds, downloads, importInto) })
  }
  tell('opening every page once')
  for (const url of pages.flat()) await fetchText(bff.url + url)
  const downloaded = chartIds.slice(0, DOWNLOADS)
  await measure(ALONE, [])
  await measure(`${DOWNLOADS} downloads`, downloaded)
  const hasFile = explainMissingData() === null
  if (hasFile) await measure(`${DOWNLOADS} downloads and an import`, downloaded, dataDir)
  await bff.stop()
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
    rows: runs.map(({ name, run: { health, weeks, peakBytes, files, importMs } }) => [
      name,
      ...[health.p99Ms, health.mostMs, weeks.medianMs, weeks.p99Ms, weeks.mostMs].map(formatMs),
      String(weeks.failures),
      formatMegabytes(peakBytes),
      String(files),
      importMs === null ? '' : (importMs / 1_000).toFixed(0),
    ]),
    goals: runs
      .filter(({ name }) => name !== ALONE)
      .flatMap(({ name, run: { health, weeks, peakBytes } }) => [
        toGoal(
          `/healthz, ${name}`,
          `within ${MAX_HEALTH_MS} ms`,
          `p99 ${formatMs(health.p99Ms)} ms, most ${formatMs(health.mostMs)} ms`,
          health.mostMs < MAX_HEALTH_MS,
        ),
        toGoal(
          `chart weeks, ${name}`,
          `p99 within ${MAX_WEEK_P99_MS} ms, no failure`,
          `${formatMs(weeks.p99Ms)} ms, ${weeks.failures} failures`,
          weeks.p99Ms < MAX_WEEK_P99_MS && weeks.failures === 0,
        ),
        toGoal(
          `memory, ${name}`,
          `under ${formatMegabytes(MAX_BYTES)} resident`,
          formatMegabytes(peakBytes),
          peakBytes < MAX_BYTES,
        ),
      ]),
  }
}

async function runOnce(
  bff: Server,
  pages: readonly string[][],
  seconds: number,
  downloads: readonly string[],
  importInto: string | null,
) {
  const ending = new AbortController()
  const memory: number[] = []
  const health = probeHealth(bff, memory, ending.signal)
  const files = Promise.all(downloads.map((id) => downloadHistories(bff.url, id, ending.signal)))
  const importing = importInto === null ? null : timeMs(() => importFile(importInto))
  const weeks = await runVisits({ url: bff.url, seconds, perSec: PER_SEC, pages, isMeasured: isRanking })
  ending.abort()
  return {
    weeks,
    health: toSamples(await health),
    /** These exports were downloaded completely. */
    files: (await files).reduce((sum, count) => sum + count, 0),
    importMs: await importing,
    peakBytes: Math.max(...memory),
  }
}

/** Sends health checks one after another on a separate connection, as a load balancer does. */
export async function probeHealth({ url, pid }: Server, memory: number[], signal: AbortSignal): Promise<number[]> {
  const client = new Client(url)
  const times: number[] = []
  while (!signal.aborted) {
    times.push(await timeMs(async () => (await client.request({ method: 'GET', path: '/healthz' })).body.dump()))
    memory.push(readMemory(pid))
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

export async function importFile(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['src/service/import/main.ts', sharedFile(IMPORTED)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the import exited with ${code}`)
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
