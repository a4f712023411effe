import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { isProbe } from '../matched-route.ts'

const SWEEP_MS = 50
/** A restart or another replica takes about this long. */
const RETRY_AFTER_SEC = 2

/** During shutdown, refuses new requests and closes each connection after its response. */
export function drainConnections(app: FastifyInstance): { isDraining: () => boolean } {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onRequest', (request, reply, done) => {
    if (sweep === undefined || isProbe(request)) return done()
    reply.header('connection', 'close')
    throw new ApiError('not_ready', 'The server is shutting down.', { retryAfterSec: RETRY_AFTER_SEC })
  })
  return { isDraining: () => sweep !== undefined }
}
