import { ApiError } from '../../errors.ts'
import { sleep } from '../signals.ts'

/** A provider cannot silence us for longer than this. */
const MAX_PAUSE_MS = 300_000
/** A pause this short is waited for; for a longer one the caller is told when to come back. */
const MAX_WAIT_MS = 3_000

/**
 * Milliseconds to wait, from seconds or an HTTP date; null when the header is missing or says neither.
 * @param nowMs by the clock of whoever wrote the date
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, MAX_PAUSE_MS)
  const atMs = parseHttpDate(text)
  return atMs === null ? null : Math.min(Math.max(atMs - nowMs, 0), MAX_PAUSE_MS)
}

/** Epoch milliseconds; null for what is no date that HTTP knows: `Date.parse` alone takes "-1" for one. */
export function parseHttpDate(header: string | null): number | null {
  const text = header?.trim() ?? ''
  const atMs = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? null : atMs
}

/** When the provider asks for a pause, every route keeps it. */
export function createPause(now: () => number) {
  let untilMs = 0

  const remainingMs = () => Math.max(untilMs - now(), 0)

  return {
    set(durationMs: number) {
      untilMs = Math.max(untilMs, now() + Math.min(durationMs, MAX_PAUSE_MS))
    },
    remainingMs,
    /** Resolves when calls are allowed; rejects at once when that is too far away. */
    async wait(signal: AbortSignal) {
      while (remainingMs() > 0) {
        if (remainingMs() > MAX_WAIT_MS) throw toPausedError(remainingMs())
        await sleep(remainingMs(), signal)
      }
    },
  }
}

export type Pause = ReturnType<typeof createPause>

export function toPausedError(remainingMs: number, upstreamStatus?: number): ApiError {
  return new ApiError('overloaded', 'The provider asked to be left alone for a while.', {
    retryAfterSec: Math.max(Math.ceil(remainingMs / 1_000), 1),
    ...(upstreamStatus === undefined ? {} : { upstreamStatus }),
  })
}
