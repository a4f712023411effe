import { watchMemory } from '../lib/memory.ts'
import { fetchText, withBff } from '../lib/processes.ts'
import { formatCount, formatMiB, formatMs, type Goal, type Section, toGoal, toMemoryGoal } from '../lib/report.ts'
import { openSlowSockets, SLOW_SOCKETS } from './slow-sockets.ts'
import { isRanking, type LoadResult, PEOPLE, runVisits } from './visits.ts'

/** Number of requests per second on a Monday morning. */
const PER_SEC = 500
/** By provider delay in milliseconds, the maximum 99th percentile until a week appears that no one has opened. */
const MAX_COLD_P99_MS = new Map([
  [30, 1_000],
  [200, 3_000],
])
const MAX_P99_MS = 50
/** Memory is stable if the maximum of the last quarter is at most this many times that of the second quarter. */
const MAX_GROWTH = 1.1
const MAX_BYTES = 300 * 2 ** 20
/** Visits are random, so a short run has a few percent more or fewer. */
const MIN_RATE_SHARE = 0.95

type Run = {
  name: string
  load: LoadResult
  callsPerPage: number
  memory: number[]
  /** Null if caches are warm. */
  maxColdMs: number | null
}

/** Runs the load with cold and warm caches, each with a near and a far provider. */
export async function measureMonday(
  folder: string,
  file: string,
  pages: readonly string[][],
  seconds: number,
  tell: (what: string) => void,
): Promise<Section> {
  const runs: Run[] = []
  for (const [delayMs, coldMs] of MAX_COLD_P99_MS) {
    await withBff(folder, { file, delayMs }, async (bff, provider) => {
      const run = async (what: string, maxColdMs: number | null = null) => {
        const name = `${delayMs} ms away, ${what}`
        tell(`${PEOPLE} people, provider ${name}`)
        await provider.takeCalls()
        const isMeasured = maxColdMs === null ? () => true : isRanking
        const visits = { url: bff.url, seconds, perSec: PER_SEC, pages, isMeasured }
        const { result: load, memory } = await watchMemory(bff.pid, () => runVisits(visits))
        const calls = (await provider.takeCalls()).length
        const visited = load.count / (maxColdMs === null ? (pages[0]?.length ?? 1) : 1)
        runs.push({ name, load, callsPerPage: calls / visited, memory, maxColdMs })
      }
      await run('cold', coldMs)
      // Opens pages that the cold run missed, so that all caches are warm.
      for (const path of pages.flat()) await fetchText(bff.url + path)
      await run('warm')
      const slow = await openSlowSockets(bff.url)
      await run(`warm, ${formatCount(SLOW_SOCKETS)} slow sockets`)
      slow.close()
    })
  }
  return {
    title: 'A Monday at nine',
    notes: [
      `${PEOPLE} people open the weeks of ${pages.length} charts, ${PER_SEC} requests a second for ${seconds} s: the page, then week, rank history, and names at once, with random arrival times (Poisson) and six connections each. Opening a page cancels the names and history of the page before. ` +
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
      ...[load.medianMs, load.p90Ms, load.p99Ms].map(formatMs),
      load.mostMs.toFixed(0),
      load.perSec.toFixed(0),
      formatCount(load.failures),
      callsPerPage.toFixed(3),
      `${formatMiB(quarterMost(memory, 1))} to ${formatMiB(quarterMost(memory, 3))}`,
    ]),
    goals: runs.flatMap(toGoals),
  }
}

function toGoals({ name, load, callsPerPage, memory, maxColdMs }: Run): Goal[] {
  const what = `a Monday, ${name}`
  const { p99Ms, perSec, failures } = load
  const memoryGoal = toMemoryGoal(what, Math.max(...memory), MAX_BYTES, 'memory under 300 MiB')
  if (maxColdMs !== null) {
    const limit = `everybody sees the ranking: p99 under ${maxColdMs / 1_000} s, no failure`
    const figure = `${formatMs(p99Ms)} ms, ${failures} failures`
    return [toGoal(what, limit, figure, p99Ms < maxColdMs && failures === 0), memoryGoal]
  }
  const growth = quarterMost(memory, 3) / quarterMost(memory, 1)
  return [
    toGoal(
      what,
      `p99 under ${MAX_P99_MS} ms at ${PER_SEC} requests/s, no failure`,
      `${formatMs(p99Ms)} ms at ${perSec.toFixed(0)} requests/s, ${failures} failures`,
      p99Ms < MAX_P99_MS && perSec > PER_SEC * MIN_RATE_SHARE && failures === 0,
    ),
    toGoal(what, 'no provider call', `${callsPerPage.toFixed(3)} a page`, callsPerPage < 0.001),
    toGoal(what, `memory flat: at most ${MAX_GROWTH} x`, `${growth.toFixed(2)} x`, growth <= MAX_GROWTH),
    memoryGoal,
  ]
}

/** Returns the maximum in a quarter of the samples; quarters are 0 to 3. */
function quarterMost(samples: readonly number[], quarter: number): number {
  const size = samples.length / 4
  return Math.max(...samples.slice(Math.floor(quarter * size), Math.ceil((quarter + 1) * size)))
}
