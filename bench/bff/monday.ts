import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readMemory } from '../lib/memory.ts'
import { formatCount, formatMiB, formatMs, type Goal, type Section } from '../lib/report.ts'
import { type BffProcess, startBff } from './bff-process.ts'
import { type LoadResult } from './load.ts'
import { type ProviderProcess, startProvider } from './provider-process.ts'
import { openSlowSockets, SLOW_SOCKETS } from './slow-sockets.ts'
import { runVisits } from './visits.ts'

/** Simulated load of a Monday morning. */
const PEOPLE = 200
const PER_SEC = 500
/** By the provider's delay in milliseconds: within which time everybody sees the ranking of a week nobody has read. */
const MAX_COLD_P99_MS = new Map([
  [30, 1_000],
  [200, 3_000],
])
const MAX_P99_MS = 50
/** Memory counts as flat if the maximum of the last quarter is at most this many times that of the second quarter. */
const MAX_GROWTH = 1.1
const MAX_MEMORY_MIB = 300
const MIB = 1024 * 1024
const MEMORY_EVERY_MS = 500
/** Visits are random, so a short run has a few percent more or fewer. */
const MIN_RATE_SHARE = 0.95

type Run = {
  name: string
  load: LoadResult
  callsPerPage: number
  memory: number[]
  /** Null with warm caches. */
  maxColdMs: number | null
}

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
  for (const [delayMs, maxColdMs] of MAX_COLD_P99_MS) {
    const dataDir = path.join(folder, `bff-${delayMs}`)
    mkdirSync(dataDir)
    const provider = await startProvider(catalog.file, delayMs)
    const bff = await startBff(provider.url, dataDir)
    const measure = (what: string, cold: number | null = null) => {
      const name = `${delayMs} ms away, ${what}`
      tell(`${PEOPLE} people, provider ${name}`)
      return runOnce({ name, bff, provider, pages: catalog.pages, seconds, maxColdMs: cold })
    }
    runs.push(await measure('cold', maxColdMs))
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
  maxColdMs: number | null
}): Promise<Run> {
  const { name, bff, provider, pages, seconds, maxColdMs } = run
  await provider.takeCalls()
  const memory: number[] = []
  const timer = setInterval(() => memory.push(readMemory(bff.pid)?.residentBytes ?? Number.NaN), MEMORY_EVERY_MS)
  const visits = { url: bff.url, seconds, perSec: PER_SEC, people: PEOPLE, pages }
  const load = await runVisits(maxColdMs === null ? visits : { ...visits, isMeasured: isRanking })
  clearInterval(timer)
  const calls = (await provider.takeCalls()).length
  const pageLoads = maxColdMs === null ? load.responses / (pages[0]?.length ?? 1) : load.responses
  return { name, load, callsPerPage: calls / pageLoads, memory, maxColdMs }
}

/** The response with the ranking. Names and rank history fill in later. */
function isRanking(url: string): boolean {
  return /^\/api\/charts\/[^/]+\/weeks\/[^/]+$/.test(url)
}

function toSection(runs: readonly Run[], charts: number, seconds: number): Section {
  return {
    title: 'A Monday at nine',
    notes: [
      `${PEOPLE} people open the weeks of ${charts} charts, ${PER_SEC} requests a second for ${seconds} s: the page, then week, rank history, and names at once, with random arrival times (Poisson) and six connections each. Opening a page cancels the names and history of the page before. ` +
        'BFF, provider, and clients are processes on one machine. Cold: caches are empty, and only the responses with rankings count. Latencies count from the planned time of a request.',
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
    goals: runs.flatMap((run) => [
      ...(run.maxColdMs === null ? toWarmGoals(run) : toColdGoals(run, run.maxColdMs)),
      toMemoryGoal(run),
    ]),
  }
}

function toColdGoals({ name, load }: Run, maxMs: number): Goal[] {
  return [
    {
      what: `a Monday, ${name}`,
      limit: `everybody sees the ranking: p99 under ${maxMs / 1_000} s, no failure`,
      figure: `${formatMs(load.p99Ms)} ms, ${load.failures} failures`,
      isMet: load.p99Ms < maxMs && load.failures === 0,
    },
  ]
}

function toMemoryGoal({ name, memory }: Run): Goal {
  const most = Math.max(...memory)
  return {
    what: `a Monday, ${name}`,
    limit: `memory under ${MAX_MEMORY_MIB} MiB`,
    figure: Number.isNaN(most) ? 'not measured on this system' : formatMiB(most),
    isMet: most < MAX_MEMORY_MIB * MIB,
  }
}

function toWarmGoals({ name, load, callsPerPage, memory }: Run): Goal[] {
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
