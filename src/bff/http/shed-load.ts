import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { type LoopLag } from '../operations/event-loop.ts'
import { isApi, pathOf } from './boundary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer that stays open for as long as the provider takes: bounded in number for each client. */
    isStream?: (request: FastifyRequest) => boolean
  }
}

export type LoadLimits = {
  /** Questions under way at once, of all clients. */
  maxInFlight: number
  /** Streams that one client has open. */
  maxStreams: number
}

export const LOAD_LIMITS: LoadLimits = { maxInFlight: 1_000, maxStreams: 32 }

/** Every timer of a second being this late means that each answer waits longer than it takes to make. */
const SHED_LAG_MS = 200
const CALM_LAG_MS = 100
/** One long pause, as of a collection of garbage, is no load. */
const WINDOWS_TO_SHED = 2
const RETRY_AFTER_SEC = 2

/** Says from the lag of the event loop, one window after another, whether new questions are turned away. */
export function createLoadGate() {
  let lateWindows = 0
  let isShedding = false

  return {
    observe({ meanMs }: Pick<LoopLag, 'meanMs'>) {
      lateWindows = meanMs > SHED_LAG_MS ? lateWindows + 1 : 0
      if (lateWindows >= WINDOWS_TO_SHED) isShedding = true
      else if (meanMs < CALM_LAG_MS) isShedding = false
    },
    isShedding: () => isShedding,
  }
}

export type LoadGate = ReturnType<typeof createLoadGate>

/** Turns questions away while those under way still end in time: pages, files and probes are never turned away. */
export function shedLoad(app: FastifyInstance, gate: LoadGate, { maxInFlight, maxStreams }: LoadLimits) {
  let inFlight = 0
  const streams = new Map<string, number>()

  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(pathOf(request))) return
    if (gate.isShedding() || inFlight >= maxInFlight) {
      throw new ApiError('overloaded', 'Too much is asked at once. Try again in a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    inFlight += 1
    reply.raw.once('close', () => (inFlight -= 1))
    if (request.routeOptions.config?.isStream?.(request)) countStream(request, reply)
  })

  function countStream({ ip }: FastifyRequest, { raw }: FastifyReply) {
    const open = streams.get(ip) ?? 0
    if (open >= maxStreams) {
      throw new ApiError('too_many_requests', 'Too many lists are being filled for you at once. Wait a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    streams.set(ip, open + 1)
    raw.once('close', () => {
      const left = (streams.get(ip) ?? 1) - 1
      if (left === 0) streams.delete(ip)
      else streams.set(ip, left)
    })
  }

  return { inFlight: () => inFlight }
}
