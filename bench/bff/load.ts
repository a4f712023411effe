import autocannon from 'autocannon'

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

const ANSWER_TIMEOUT_SEC = 15
export const ASKED_HEADERS = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' }

export type Throughput = {
  url: string
  path: string
  /** Connections that ask again as soon as they are answered. */
  connections: number
  seconds: number
}

/** Answers a second of one question, asked as often as it is answered. */
export async function measureThroughput({ url, path, connections, seconds }: Throughput): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: ANSWER_TIMEOUT_SEC,
    setupClient: (client) => client.setRequests([{ method: 'GET', path, headers: ASKED_HEADERS }]),
  })
  const failures = result.non2xx + result.errors + result.timeouts
  if (failures > 0) throw new Error(`${failures} of ${result['2xx'] + failures} answers failed`)
  return result.requests.average
}
