import { type FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'
import { isProbe } from './matched-route.ts'

const SWEEP_MS = 50
/** By then another replica, or this one started anew, has taken over. */
const RETRY_AFTER_SEC = 2

/**
 * While closing, nothing new is begun and a connection ends as soon as its answer is sent. Without this a browser that
 * keeps its connection alive would hold the process for as long as keep-alive lasts.
 */
export function drainConnections(app: FastifyInstance): { isDraining: () => boolean } {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onRequest', (request, reply, done) => {
    if (sweep === undefined || isProbe(request)) return done()
    reply.header('connection', 'close')
    throw new ApiError('not_ready', 'The server is being stopped.', { retryAfterSec: RETRY_AFTER_SEC })
  })
  return { isDraining: () => sweep !== undefined }
}
