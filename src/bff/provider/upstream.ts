/**
 * How a provider is reached: one request in, one answer out. A real provider is undici's fetch, the embedded service is
 * an adapter over its own `inject`, and a test is a function.
 */
export type Upstream = (request: Request) => Promise<Response>
