import { type FastifyInstance } from 'fastify'
import { ApiError, ClientGoneError } from '../errors.ts'
import { createDeadline } from '../provider/signals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends when the client goes away or the time for the whole answer is over: everything done for it heeds this. */
    deadline: AbortSignal
  }
  interface FastifyContextConfig {
    /** For a door whose answer is a stream, or can be one, and may then take longer than others. */
    deadlineMs?: number | ((request: FastifyRequest) => number | undefined)
  }
}

/** Time to write the error that says so: the promise is about the answer, not about when we give up. */
const ANSWER_MARGIN_MS = 200

export function boundAnswers(app: FastifyInstance, deadlineMs: number) {
  app.decorateRequest('deadline')
  app.addHook('onRequest', async (request, reply) => {
    const own = request.routeOptions.config?.deadlineMs
    const limitMs = (typeof own === 'function' ? own(request) : own) ?? deadlineMs
    const client = new AbortController()
    const { signal, release } = createDeadline(Math.max(limitMs - ANSWER_MARGIN_MS, 1), timedOut, [client.signal])
    request.deadline = signal
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) client.abort(new ClientGoneError())
      release()
    })
  })
}

function timedOut(): ApiError {
  return new ApiError('provider_timeout', 'The provider did not answer in time.')
}
