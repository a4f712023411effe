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
  people: number
  /** URLs per page: the page first, then the others at once. */
  pages: readonly string[][]
  /** Requests whose latency counts. Failures always count. @default all */
  isMeasured?: (path: string) => boolean
}

const ANSWER_TIMEOUT_MS = 15_000
const SEED = 9
/** What browsers allow for one server over HTTP/1.1. */
const CONNECTIONS_OF_A_BROWSER = 6

type Person = { pool: Pool; page: AbortController }

/**
 * Simulates independent people (a Poisson process with exponential gaps), each with a browser's connections. Who opens the next
 * page cancels what is left of the page before, as the dashboard does, except measured requests: a slow one must count. Latency
 * counts from the planned time: of the visit for the page, and of the end of the page for the other requests.
 */
export async function runVisits(visits: Visits): Promise<LoadResult> {
  const { url, seconds, perSec, pages, isMeasured = () => true } = visits
  const people = Array.from({ length: visits.people }, (): Person => ({
    pool: new Pool(url, {
      connections: CONNECTIONS_OF_A_BROWSER,
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    }),
    page: new AbortController(),
  }))
  const random = createRandom(SEED)
  const latencies: number[] = []
  let failures = 0
  let asked = 0

  async function ask({ pool, page }: Person, path: string, dueMs: number) {
    const counts = isMeasured(path)
    asked += 1
    try {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path,
        headers: REQUEST_HEADERS,
        signal: counts ? null : page.signal,
      })
      await body.dump({ limit: Number.POSITIVE_INFINITY })
      if (statusCode !== 200) failures += 1
      else if (counts) latencies.push(performance.now() - dueMs)
    } catch {
      if (counts || !page.signal.aborted) failures += 1
    }
  }

  async function visit(person: Person, [page = '/', ...rest]: readonly string[], dueMs: number) {
    await ask(person, page, dueMs)
    const openedMs = performance.now()
    await Promise.all(rest.map((path) => ask(person, path, openedMs)))
  }

  const gapMs = ((pages[0]?.length ?? 1) / perSec) * 1_000
  const startMs = performance.now()
  const endMs = startMs + seconds * 1_000
  const opened: Promise<void>[] = []
  for (let dueMs = startMs; dueMs < endMs; dueMs -= gapMs * Math.log(1 - random())) {
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const person = people[opened.length % people.length]
    if (person === undefined) break
    person.page.abort()
    person.page = new AbortController()
    opened.push(visit({ ...person }, pages[Math.floor(random() * pages.length)] ?? [], dueMs))
  }
  await Promise.all(opened)
  const tookSec = (performance.now() - startMs) / 1_000
  await Promise.all(people.map(({ pool }) => pool.close()))
  const { medianMs, p90Ms, p99Ms, mostMs, count } = toSamples(latencies)
  return { medianMs, p90Ms, p99Ms, mostMs, perSec: asked / tookSec, responses: count, failures }
}
