import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientGoneError, providerTimeout } from '../../core/errors.ts'
import { createDeadline } from '../../provider/signals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the client disconnects or time runs out. Created on first use, as cached responses need none. */
    readonly deadline: AbortSignal
    deadlineSource: DeadlineSource | null
  }
  interface FastifyContextConfig {
    /** A longer deadline, for routes that stream. */
    deadlineMs?: number | ((request: FastifyRequest) => number | undefined)
  }
}

type DeadlineSource = { reply: FastifyReply; signal: AbortSignal | null }

/** Reserved for sending the timeout error, because the client must have it before the deadline. */
const ANSWER_MARGIN_MS = 200

const outerDeadline = new AsyncLocalStorage<AbortSignal>()

/** Requests that the server sends to itself in `work` end with this deadline, because they have no connection that closes. */
export function withinDeadline<T>(deadline: AbortSignal, work: () => Promise<T>): Promise<T> {
  // The callback awaits, because a request starts only when someone waits for it.
  return outerDeadline.run(deadline, async () => await work())
}

export function boundAnswers(app: FastifyInstance, deadlineMs: number) {
  app.decorateRequest('deadlineSource', null)
  app.decorateRequest('deadline', {
    getter() {
      const source = this.deadlineSource
      if (source === null) throw new Error('The deadline was read before the request passed the security checks.')
      source.signal ??= startDeadline(this, source.reply)
      return source.signal
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.deadlineSource = { reply, signal: null }
    done()
  })

  function startDeadline(request: FastifyRequest, { raw, elapsedTime }: FastifyReply): AbortSignal {
    const limitMs = toLimitMs(request, deadlineMs)
    const client = new AbortController()
    const outer = outerDeadline.getStore()
    const leftMs = Math.max(limitMs - ANSWER_MARGIN_MS - elapsedTime, 1)
    const { signal, release } = createDeadline(
      leftMs,
      providerTimeout,
      outer === undefined ? [client.signal] : [client.signal, outer],
    )
    const end = () => {
      if (!raw.writableFinished) client.abort(new ClientGoneError())
      release()
    }
    if (raw.closed) end()
    else raw.once('close', end)
    return signal
  }
}

/** Returns the limit of the route, or the common one. */
export function toLimitMs(request: FastifyRequest, deadlineMs: number): number {
  const own = request.routeOptions.config?.deadlineMs
  return (typeof own === 'function' ? own(request) : own) ?? deadlineMs
}
