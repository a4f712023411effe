import autocannon from 'autocannon'

export type LoadResult = {
  medianMs: number
  p90Ms: number
  p99Ms: number
  mostMs: number
  perSec: number
  responses: number
  /** Responses other than 2xx, broken connections, and timeouts. */
  failures: number
}

const RESPONSE_TIMEOUT_SEC = 15
export const REQUEST_HEADERS = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' }

export type Throughput = {
  url: string
  path: string
  /** Connections that send the next request immediately. */
  connections: number
  seconds: number
}

/** Measures responses per second for one URL, without pauses. */
export async function measureThroughput({ url, path, connections, seconds }: Throughput): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: RESPONSE_TIMEOUT_SEC,
    setupClient: (client) => client.setRequests([{ method: 'GET', path, headers: REQUEST_HEADERS }]),
  })
  const failures = result.non2xx + result.errors + result.timeouts
  if (failures > 0) throw new Error(`${failures} of ${result['2xx'] + failures} requests failed`)
  return result.requests.average
}
