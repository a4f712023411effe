import type { Priority } from './calls/bulkhead.ts'

/** The parts of a `Request` that are used. Creating the class takes longer than sending a small call. */
export type UpstreamRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal' | 'text'> & { body: unknown }

/** `cancel` discards unread data, so that the connection is reused or closed. */
export type UpstreamBody = AsyncIterable<Uint8Array<ArrayBuffer>> & { cancel: () => Promise<void> }

/** The parts of a `Response` that are used. The class isn't, because its streams cost more than the rest of a small call. */
export type UpstreamResponse = {
  status: number
  headers: Pick<Headers, 'get'>
  body: UpstreamBody | null
}

/** Sends a request to a provider. The priority is for upstreams with their own queue. */
export type Upstream = (request: UpstreamRequest, priority?: Priority) => Promise<UpstreamResponse>
