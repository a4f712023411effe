import type { FastifyInstance } from 'fastify'
import type { Upstream } from '../../provider/upstream.ts'

/** Statuses that must not have a body. */
const BODILESS = new Set([204, 205, 304])

/** Uses a service app in the test process as upstream, without a thread or a socket. */
export function createInjectUpstream(app: Pick<FastifyInstance, 'inject'>): Upstream {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const response = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.body === null ? {} : { payload: await request.text() }),
      signal: request.signal,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) headers.set(name, String(value))
    const body = BODILESS.has(response.statusCode) ? null : new Uint8Array(response.rawPayload)
    return new Response(body, { status: response.statusCode, headers })
  }
}
