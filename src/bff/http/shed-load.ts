import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { type LoopLag } from '../operations/event-loop.ts'
import { toClientKey } from './client-key.ts'
import { isApi } from './matched-route.ts'
import { type RateLimit } from './rate-limit.ts'

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

/** Who widens the limit for many people behind one address has as many lists filled for them. */
export function toLoadLimits({ burst }: RateLimit): LoadLimits {
  return { maxInFlight: 1_000, maxStreams: Math.max(Math.floor(burst / 2), MIN_STREAMS) }
}

const MIN_STREAMS = 8
/** Every timer of a second being this late means that each answer waits longer than it takes to make. */
const SHED_LAG_MS = 400
const CALM_LAG_MS = 200
/** One long pause, as of a collection of garbage, is no load. */
const WINDOWS_TO_SHED = 2
/**
 * Questions under way, or come within a second, below which lateness is the machine's and not ours: to turn the few away
 * would help nobody.
 */
const BUSY_QUESTIONS = 128
const RETRY_AFTER_SEC = 2

/** Says from the lag of the event loop, one window after another, and from what is asked, whether questions are turned away. */
export function createLoadGate() {
  let lateWindows = 0
  let isLate = false
  let inFlight = 0
  let cameNow = 0
  let cameBefore = 0

  return {
    observe({ meanMs }: Pick<LoopLag, 'meanMs'>) {
      lateWindows = meanMs > SHED_LAG_MS ? lateWindows + 1 : 0
      if (lateWindows >= WINDOWS_TO_SHED) isLate = true
      else if (meanMs < CALM_LAG_MS) isLate = false
      cameBefore = cameNow
      cameNow = 0
    },
    /** A question came, whatever becomes of it. */
    note: () => void (cameNow += 1),
    begin: () => void (inFlight += 1),
    end: () => void (inFlight -= 1),
    inFlight: () => inFlight,
    // Of answers that take no time only few are under way at once, however many are asked for.
    isShedding: () => isLate && Math.max(inFlight, cameNow, cameBefore) >= BUSY_QUESTIONS,
  }
}

export type LoadGate = ReturnType<typeof createLoadGate>

/** Turns questions away while those under way still end in time: pages, files and probes are never turned away. */
export function shedLoad(app: FastifyInstance, gate: LoadGate, { maxInFlight, maxStreams }: LoadLimits) {
  const streams = new Map<string, number>()

  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request)) return done()
    gate.note()
    if (gate.isShedding() || gate.inFlight() >= maxInFlight) {
      throw new ApiError('overloaded', 'Too much is asked at once. Try again in a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    gate.begin()
    reply.raw.on('close', gate.end)
    if (request.routeOptions.config?.isStream?.(request)) countStream(request, reply)
    done()
  })

  function countStream({ ip }: FastifyRequest, { raw }: FastifyReply) {
    const client = toClientKey(ip)
    const open = streams.get(client) ?? 0
    if (open >= maxStreams) {
      throw new ApiError('too_many_requests', 'Too many lists are being filled for you at once. Wait a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    streams.set(client, open + 1)
    raw.once('close', () => {
      const left = (streams.get(client) ?? 1) - 1
      if (left === 0) streams.delete(client)
      else streams.set(client, left)
    })
  }
}
