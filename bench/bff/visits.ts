import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { toSamples } from '../lib/timing.ts'
import { createRandom } from '../service/titles.ts'
import { REQUEST_HEADERS, type LoadResult } from './load.ts'

export type Visits = {
  url: string
  seconds: number
  /** Mean requests per second. */
  perSec: number
  /** URLs per page: the page first, then the others at once. */
  pages: readonly string[][]
  /** Requests whose latency counts. Failures always count. @default all */
  isMeasured?: (path: string) => boolean
}

const ANSWER_TIMEOUT_MS = 15_000
const SEED = 9

/**
 * Simulates independent people (a Poisson process with exponential gaps). Latency counts from the planned time: of the visit
 * for the page, and of the end of the page for the other requests.
 */
export async function runVisits({ url, seconds, perSec, pages, isMeasured = () => true }: Visits): Promise<LoadResult> {
  // As many connections as needed: nobody waits for a connection that somebody else uses.
  const pool = new Pool(url, { headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS })
  const random = createRandom(SEED)
  const latencies: number[] = []
  let failures = 0

  async function ask(path: string, dueMs: number) {
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: REQUEST_HEADERS })
      await body.dump({ limit: Number.POSITIVE_INFINITY })
      if (statusCode !== 200) failures += 1
      else if (isMeasured(path)) latencies.push(performance.now() - dueMs)
    } catch {
      failures += 1
    }
  }

  async function visit([page = '/', ...rest]: readonly string[], dueMs: number) {
    await ask(page, dueMs)
    const openedMs = performance.now()
    await Promise.all(rest.map((path) => ask(path, openedMs)))
  }

  const gapMs = ((pages[0]?.length ?? 1) / perSec) * 1_000
  const startMs = performance.now()
  const endMs = startMs + seconds * 1_000
  const visits: Promise<void>[] = []
  for (let dueMs = startMs; dueMs < endMs; dueMs -= gapMs * Math.log(1 - random())) {
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    visits.push(visit(pages[Math.floor(random() * pages.length)] ?? [], dueMs))
  }
  await Promise.all(visits)
  const tookSec = (performance.now() - startMs) / 1_000
  await pool.close()
  const { medianMs, p90Ms, p99Ms, mostMs, count } = toSamples(latencies)
  return { medianMs, p90Ms, p99Ms, mostMs, perSec: count / tookSec, responses: count, failures }
}
