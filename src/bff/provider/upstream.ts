import { type Priority } from './calls/bulkhead.ts'

/**
 * How a provider is reached: one request in, one response out. A real provider is undici's fetch, the embedded service is
 * a thread of this process, and a test is a function. The priority is for an upstream with a queue of its own.
 */
export type Upstream = (request: Request, priority?: Priority) => Promise<Response>
