import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readMemory } from '../lib/memory.ts'
import { formatCount, formatMiB, formatMs, type Goal, type Section } from '../lib/report.ts'
import { type BffProcess, startBff } from './bff-process.ts'
import { type LoadResult } from './load.ts'
import { type ProviderProcess, startProvider } from './provider-process.ts'
import { openSlowSockets, SLOW_SOCKETS } from './slow-sockets.ts'
import { runVisits } from './visits.ts'

/** Simulated load of a Monday morning. Each person has one connection. */
const PEOPLE = 200
const PER_SEC = 500
const DELAYS_MS = [30, 200]
const MAX_P99_MS = 50
/** Memory counts as flat if the maximum of the last quarter is at most this many times that of the second quarter. */
const MAX_GROWTH = 1.1
const MEMORY_EVERY_MS = 500
/** Visits are random, so a short run has a few percent more or fewer. */
const MIN_RATE_SHARE = 0.95

type Run = { name: string; load: LoadResult; callsPerPage: number; memory: number[] }

/** Requests of a page when a chart week opens. Scripts and styles come from the browser's cache. */
export function pagePaths(chartId: string, week: string): string[] {
  const api = `/api/charts/${chartId}/weeks/${week}`
  return [`/charts/${chartId}/${week}`, api, `${api}/history?weeks=26`, `${api}/names`]
}

/** Runs the load with cold and warm caches, with a near and a far provider. */
export async function measureMonday(
  folder: string,
  catalog: { file: string; pages: readonly string[][] },
  seconds: number,
  tell: (what: string) => void,
): Promise<Section> {
  const runs: Run[] = []
  for (const delayMs of DELAYS_MS) {
    const dataDir = path.join(folder, `bff-${delayMs}`)
    mkdirSync(dataDir)
    const provider = await startProvider(catalog.file, delayMs)
    const bff = await startBff(provider.url, dataDir)
    const measure = (name: string) => {
      tell(`${PEOPLE} people, provider ${delayMs} ms away, ${name}`)
      return runOnce({ name: `${delayMs} ms away, ${name}`, bff, provider, pages: catalog.pages, seconds })
    }
    runs.push(await measure('cold'))
    await openAll(bff.url, catalog.pages.flat())
    runs.push(await measure('warm'))
    const slow = await openSlowSockets(bff.url)
    runs.push(await measure(`warm, ${formatCount(SLOW_SOCKETS)} slow sockets`))
    slow.close()
    await bff.stop()
    await provider.stop()
  }
  return toSection(runs, catalog.pages.length, seconds)
}

/** Opens the pages that the cold run missed, so that all caches are warm. */
export async function openAll(url: string, paths: readonly string[]) {
  for (const pagePath of paths)
    await (await fetch(url + pagePath, { headers: { 'sec-fetch-site': 'same-origin' } })).text()
}

async function runOnce(run: {
  name: string
  bff: BffProcess
  provider: ProviderProcess
  pages: readonly string[][]
  seconds: number
}): Promise<Run> {
  const { name, bff, provider, pages, seconds } = run
  await provider.takeCalls()
  const memory: number[] = []
  const timer = setInterval(() => memory.push(readMemory(bff.pid)?.residentBytes ?? Number.NaN), MEMORY_EVERY_MS)
  const load = await runVisits({ url: bff.url, people: PEOPLE, seconds, perSec: PER_SEC, pages })
  clearInterval(timer)
  const calls = (await provider.takeCalls()).length
  const pageLoads = load.responses / (pages[0]?.length ?? 1)
  return { name, load, callsPerPage: calls / pageLoads, memory }
}

function toSection(runs: readonly Run[], charts: number, seconds: number): Section {
  return {
    title: 'A Monday at nine',
    notes: [
      `${PEOPLE} people open the weeks of ${charts} charts, ${PER_SEC} requests a second for ${seconds} s: the page, then week, rank history, and names at once, with random arrival times (Poisson). ` +
        'BFF, provider, and clients are processes on one machine. Cold: caches are empty. Latencies count from the planned time of a request.',
    ],
    head: [
      'provider',
      'median',
      'p90',
      'p99',
      'most',
      'requests/s',
      'failures',
      'provider calls a page',
      'memory, second quarter to last',
    ],
    rows: runs.map(({ name, load, callsPerPage, memory }) => [
      name,
      formatMs(load.medianMs),
      formatMs(load.p90Ms),
      formatMs(load.p99Ms),
      load.mostMs.toFixed(0),
      load.perSec.toFixed(0),
      formatCount(load.failures),
      callsPerPage.toFixed(3),
      `${formatMiB(quarterMost(memory, 1))} to ${formatMiB(quarterMost(memory, 3))}`,
    ]),
    goals: runs.filter(({ name }) => name.includes('warm')).flatMap(toGoals),
  }
}

function toGoals({ name, load, callsPerPage, memory }: Run): Goal[] {
  const growth = quarterMost(memory, 3) / quarterMost(memory, 1)
  return [
    {
      what: `a Monday, ${name}`,
      limit: `p99 under ${MAX_P99_MS} ms at ${PER_SEC} requests/s, no failure`,
      figure: `${formatMs(load.p99Ms)} ms at ${load.perSec.toFixed(0)} requests/s, ${load.failures} failures`,
      isMet: load.p99Ms < MAX_P99_MS && load.perSec > PER_SEC * MIN_RATE_SHARE && load.failures === 0,
    },
    {
      what: `a Monday, ${name}`,
      limit: 'no provider call',
      figure: `${callsPerPage.toFixed(3)} a page`,
      isMet: callsPerPage < 0.001,
    },
    {
      what: `a Monday, ${name}`,
      limit: `memory flat: at most ${MAX_GROWTH} x`,
      figure: Number.isNaN(growth) ? 'not measured on this system' : `${growth.toFixed(2)} x`,
      isMet: growth <= MAX_GROWTH,
    },
  ]
}

/** Returns the maximum in a quarter of the samples; quarters are 0 to 3. */
function quarterMost(samples: readonly number[], quarter: number): number {
  const size = samples.length / 4
  return Math.max(...samples.slice(Math.floor(quarter * size), Math.ceil((quarter + 1) * size)))
}
