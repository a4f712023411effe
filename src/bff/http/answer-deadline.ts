import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError, ClientGoneError } from '../errors.ts'
import { createDeadline } from '../provider/signals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Ends when the client goes away or the time for the whole answer is over: everything done for it heeds this. Made when
     * it is first asked for: an answer that is there needs no timer.
     */
    readonly deadline: AbortSignal
    /** What the deadline is made from; null before the request was let in. */
    deadlineSource: DeadlineSource | null
  }
  interface FastifyContextConfig {
    /** For a route whose answer is a stream, or can be one, and may then take longer than others. */
    deadlineMs?: number | ((request: FastifyRequest) => number | undefined)
  }
}

type DeadlineSource = { reply: FastifyReply; signal: AbortSignal | null }

/** Time to write the error that says so: the promise is about the answer, not about when we give up. */
const ANSWER_MARGIN_MS = 200

export function boundAnswers(app: FastifyInstance, deadlineMs: number) {
  app.decorateRequest('deadlineSource', null)
  app.decorateRequest('deadline', {
    getter() {
      const source = this.deadlineSource
      if (source === null) throw new Error('a deadline before the request was let in')
      source.signal ??= startDeadline(this, source.reply)
      return source.signal
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.deadlineSource = { reply, signal: null }
    done()
  })

  function startDeadline(request: FastifyRequest, { raw, elapsedTime }: FastifyReply): AbortSignal {
    const own = request.routeOptions.config?.deadlineMs
    const limitMs = (typeof own === 'function' ? own(request) : own) ?? deadlineMs
    const client = new AbortController()
    const leftMs = Math.max(limitMs - ANSWER_MARGIN_MS - elapsedTime, 1)
    const { signal, release } = createDeadline(leftMs, timedOut, [client.signal])
    const end = () => {
      if (!raw.writableFinished) client.abort(new ClientGoneError())
      release()
    }
    if (raw.closed) end()
    else raw.once('close', end)
    return signal
  }
}

function timedOut(): ApiError {
  return new ApiError('provider_timeout', 'The provider did not answer in time.')
}
