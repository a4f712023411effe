import type { Priority } from './calls/bulkhead.ts'

/**
 * Sends a request to a provider: over HTTP, to the embedded service's thread, or to a function in tests. The priority is for
 * upstreams with their own queue.
 */
export type Upstream = (request: Request, priority?: Priority) => Promise<Response>
