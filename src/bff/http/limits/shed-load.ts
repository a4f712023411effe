import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import type { EventLoopLag } from '../../core/event-loop-lag.ts'
import { toClientKey } from './client-key.ts'
import { isApi } from '../matched-route.ts'
import type { RateLimit } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True if timers are so late that requests wait longer than they take to process. */
    isLagging: () => boolean
    /** API requests that aren't answered yet. */
    requestsInProgress: () => number
  }
  interface FastifyContextConfig {
    /** True for a response that stays open while provider calls run. Each client can have only a limited number of them. */
    isStream?: (request: FastifyRequest) => boolean
  }
}

export type LoadLimits = {
  /** Maximum number of API requests in progress, of all clients. */
  maxInFlight: number
  /** Maximum number of open streams per client. */
  maxStreams: number
}

const MIN_STREAMS = 8

/** Derives the stream limit from the rate limit, because an office behind one IP address raises both. */
export function toLoadLimits({ burst }: RateLimit): LoadLimits {
  return { maxInFlight: 1_000, maxStreams: Math.max(Math.floor(burst / 2), MIN_STREAMS) }
}

/** If the mean lag of its timers is higher, the server refuses requests. */
const MAX_LAG_MS = 400
/** Long enough that a single pause, such as a garbage collection, doesn't raise the mean lag above the limit. */
const LAG_SAMPLE_MS = 2_000
/** With fewer requests than this, the lag comes from something else on the machine, and shedding wouldn't help. */
const BUSY_REQUESTS = 128
const WINDOW_MS = 1_000
const RETRY_AFTER_SEC = 2

/** Measures traffic by requests in progress and by arrivals, because fast requests never pile up. */
export function createTrafficMeter(elapsedMs: () => number) {
  let inProgress = 0
  let arrived = 0
  let arrivedBefore = 0
  let windowStartMs = elapsedMs()

  function startWindow() {
    const ageMs = elapsedMs() - windowStartMs
    if (ageMs < WINDOW_MS) return
    arrivedBefore = ageMs < 2 * WINDOW_MS ? arrived : 0
    arrived = 0
    windowStartMs += ageMs
  }

  return {
    /** Counts a request, even if it is refused later. */
    arrive() {
      startWindow()
      arrived += 1
    },
    begin: () => void (inProgress += 1),
    end: () => void (inProgress -= 1),
    inProgress: () => inProgress,
    isBusy() {
      startWindow()
      return Math.max(inProgress, arrived, arrivedBefore) >= BUSY_REQUESTS
    },
  }
}

/** Refuses API requests under heavy load, so that others finish in time. Pages, files, and probes always pass. */
export function shedLoad(
  app: FastifyInstance,
  { maxInFlight, maxStreams }: LoadLimits,
  { elapsedMs, lag }: { elapsedMs: () => number; lag: EventLoopLag },
) {
  const streams = new Map<string, number>()
  const traffic = createTrafficMeter(elapsedMs)
  app.decorate('isLagging', watchLag(app, lag))
  app.decorate('requestsInProgress', traffic.inProgress)
  const isShedding = () => app.isLagging() && traffic.isBusy()

  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request)) return done()
    traffic.arrive()
    if (isShedding() || traffic.inProgress() >= maxInFlight) {
      throw new ApiError('overloaded', 'The server is overloaded. Try again in a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    traffic.begin()
    reply.raw.on('close', traffic.end)
    if (request.routeOptions.config?.isStream?.(request)) countStream(request, reply)
    done()
  })
  return { isShedding }

  function countStream({ ip }: FastifyRequest, { raw }: FastifyReply) {
    const client = toClientKey(ip)
    const open = streams.get(client) ?? 0
    if (open >= maxStreams) {
      throw new ApiError('too_many_requests', 'You are loading too many lists at once. Wait a moment.', {
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

/** Returns whether the mean lag of the last complete sample is above the limit. */
export function watchLag(app: FastifyInstance, lag: EventLoopLag, sampleMs = LAG_SAMPLE_MS): () => boolean {
  let lagMs = 0
  const timer = setInterval(() => (lagMs = lag.takeMeanMs()), sampleMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => lagMs > MAX_LAG_MS
}
