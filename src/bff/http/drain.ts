import { type FastifyInstance } from 'fastify'

const SWEEP_MS = 50

/**
 * While closing, a connection ends as soon as its answer is sent. Without this a browser that keeps its connection alive
 * would hold the process for as long as keep-alive lasts.
 */
export function drainConnections(app: FastifyInstance) {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
