import { Pool } from 'undici'
import type { Provider, ProviderCall } from './processes.ts'
import { timeMs } from './timing.ts'

/** As many provider calls at once as the BFF makes; the default of PROVIDER_CONCURRENCY. */
export const AT_ONCE = 8

/**
 * Returns the milliseconds in which a client that only reads the responses makes the same calls, {@link AT_ONCE} at once.
 * Run it after the measurement, so that the caches of the provider are warm.
 */
export async function timeReplay(provider: Provider, calls: readonly ProviderCall[]): Promise<number> {
  const pool = new Pool(provider.url, { connections: AT_ONCE })
  const idealMs = await timeMs(() => Promise.all(calls.map((call) => readCall(pool, call))))
  await pool.close()
  return idealMs
}

/** The number of concurrent calls equals the number of connections in the pool. */
async function readCall(pool: Pool, { path, headers }: ProviderCall) {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
  await body.text()
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`)
}
