import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { createDraw } from '#service/sample/random.ts'
import { REQUEST_HEADERS } from '../lib/processes.ts'
import { type Samples, toSamples } from '../lib/timing.ts'

export type Visits = {
  url: string
  seconds: number
  /** Mean requests per second. */
  perSec: number
  /** The URLs of each page. The page itself is first, then the other URLs are requested at once. */
  pages: readonly string[][]
  /** Returns true for requests whose latency counts. Failures always count. */
  isMeasured: (path: string) => boolean
}

/** Failures are responses other than 200, broken connections, and timeouts. */
export type LoadResult = Samples & { perSec: number; failures: number }

export const PEOPLE = 200
const ANSWER_TIMEOUT_MS = 15_000
const SEED = 9
/** Browsers open this many connections to one server over HTTP/1.1. */
const CONNECTIONS_OF_A_BROWSER = 6

type Person = { pool: Pool; page: AbortController }

/** Returns the requests of a page that shows a chart week. Scripts and styles come from the browser's cache. */
export function pagePaths(chartId: string, week: string): string[] {
  const api = `/api/charts/${chartId}/weeks/${week}`
  return [`/charts/${chartId}/${week}`, api, `${api}/history?weeks=26`, `${api}/names`]
}

/** Returns true for the response with the ranking. Names and rank history load later. */
export function isRanking(url: string): boolean {
  return /^\/api\/charts\/[^/]+\/weeks\/[^/]+$/.test(url)
}

/**
 * Simulates independent people (a Poisson process with exponential gaps), each with the connections of a browser. When
 * the next page opens, requests of the previous page are canceled, as in the dashboard. Measured requests continue,
 * because slow ones must count. Latency counts from the planned time: of the visit for the page, and of the end of the
 * page for the other requests.
 */
export async function runVisits({ url, seconds, perSec, pages, isMeasured }: Visits): Promise<LoadResult> {
  const timeouts = { headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS }
  const people = Array.from({ length: PEOPLE }, (): Person => ({
    pool: new Pool(url, { connections: CONNECTIONS_OF_A_BROWSER, ...timeouts }),
    page: new AbortController(),
  }))
  const draw = createDraw(SEED)
  const latencies: number[] = []
  let [failures, asked] = [0, 0]

  async function ask({ pool, page }: Person, path: string, dueMs: number) {
    const counts = isMeasured(path)
    asked += 1
    try {
      const signal = counts ? null : page.signal
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: REQUEST_HEADERS, signal })
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
  const opened: Promise<void>[] = []
  for (let dueMs = startMs; dueMs < startMs + seconds * 1_000; dueMs -= gapMs * Math.log(1 - draw.unit())) {
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const person = people[opened.length % people.length]
    if (person === undefined) break
    person.page.abort()
    person.page = new AbortController()
    opened.push(visit({ ...person }, draw.pick(pages), dueMs))
  }
  await Promise.all(opened)
  const tookSec = (performance.now() - startMs) / 1_000
  await Promise.all(people.map(({ pool }) => pool.close()))
  return { ...toSamples(latencies), perSec: asked / tookSec, failures }
}
