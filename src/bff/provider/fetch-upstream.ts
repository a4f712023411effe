import { Agent, fetch as undiciFetch } from 'undici'
import { type Upstream } from './upstream.ts'

/**
 * Connecting, TLS included, takes no longer than 2 s, whatever the try may take as a whole. Told to the agent as less: its
 * clock ticks every half second, and it gives up one tick late.
 */
const CONNECT_TIMEOUT_MS = 1_500

/**
 * A real provider over HTTP. What it defends: redirects are never followed (they would carry the credentials to another
 * host), and an agent of our own means that proxy variables of the environment have no say.
 */
export function createFetchUpstream(concurrency: number): { upstream: Upstream; close: () => Promise<void> } {
  const agent = new Agent({
    connections: concurrency,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: 10_000,
    // The caller's signal is the clock: undici's own timeouts are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const upstream: Upstream = async (request) => {
    const response = await undiciFetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body: request.body === null ? null : await request.text(),
      redirect: 'manual',
      signal: request.signal,
      dispatcher: agent,
    })
    // The same web class as Node's own, from the package: only its type differs.
    return response as unknown as Response
  }
  return { upstream, close: () => agent.destroy() }
}
