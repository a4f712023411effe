import { Agent, fetch as undiciFetch } from 'undici'
import type { Upstream } from './upstream.ts'

/** Limits connecting, including TLS, to 2 s: the agent checks every half second and times out one check late. */
const CONNECT_TIMEOUT_MS = 1_500

/**
 * Calls a real provider over HTTP. Never follows redirects, which would send the credentials to another host, and ignores proxy
 * variables of the environment by using its own agent.
 */
export function createFetchUpstream(concurrency: number): { upstream: Upstream; close: () => Promise<void> } {
  const agent = new Agent({
    connections: concurrency,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: 10_000,
    // The caller's signal sets the timeout, because undici's own timeouts are coarse.
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
    // Only the type differs from Node's own Response.
    return response as unknown as Response
  }
  return { upstream, close: () => agent.destroy() }
}
