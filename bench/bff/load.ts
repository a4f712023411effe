import autocannon, { type Result } from 'autocannon'

export type LoadResult = {
  medianMs: number
  p90Ms: number
  p99Ms: number
  mostMs: number
  perSec: number
  answers: number
  /** Answers that are not 2xx, connections that broke, answers that did not come. */
  failures: number
}

export type Load = {
  url: string
  /** Connections that stay open, one a person. */
  people: number
  seconds: number
  /** Requests a second over all of them; null: as many as the server takes. */
  perSec: number | null
  /** What a person asks for, in order, again and again; people start at different places. */
  paths: readonly string[]
}

const ANSWER_TIMEOUT_SEC = 15
const HEADERS = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' }

/** Latencies are corrected for requests that could not be sent in time because the ones before them were late. */
export async function runLoad({ url, people, seconds, perSec, paths }: Load): Promise<LoadResult> {
  const requests = paths.map((path) => ({ method: 'GET', path, headers: HEADERS }) as const)
  let person = 0
  const result = await autocannon({
    url,
    connections: people,
    duration: seconds,
    ...(perSec === null ? {} : { overallRate: perSec }),
    timeout: ANSWER_TIMEOUT_SEC,
    setupClient: (client) => {
      const from = Math.floor((person / people) * requests.length)
      person += 1
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  return toLoadResult(result)
}

function toLoadResult({ latency, requests, non2xx, errors, timeouts, ...counts }: Result): LoadResult {
  return {
    medianMs: latency.p50,
    p90Ms: latency.p90,
    p99Ms: latency.p99,
    mostMs: latency.max,
    perSec: requests.average,
    answers: counts['2xx'],
    failures: non2xx + errors + timeouts,
  }
}
