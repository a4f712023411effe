import { ApiError } from '../../core/errors.ts'
import { sleep } from '../signals.ts'

const MAX_PAUSE_MS = 300_000
/** Calls wait out shorter pauses; during longer ones they fail with the time to retry. */
const MAX_WAIT_MS = 3_000

/**
 * Parses seconds or an HTTP date into milliseconds to wait. Null for anything else.
 * @param nowMs current time by the clock of the server that sent the date
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, MAX_PAUSE_MS)
  const atMs = parseHttpDate(text)
  return atMs === null ? null : Math.min(Math.max(atMs - nowMs, 0), MAX_PAUSE_MS)
}

/** Returns epoch milliseconds, or null for anything but an HTTP date: `Date.parse` alone would accept "-1". */
export function parseHttpDate(header: string | null): number | null {
  const text = header?.trim() ?? ''
  // Without a zone, as in the obsolete form `Sun Nov  6 08:49:37 1994`, the date would be local time.
  const zoned = text.endsWith(' GMT') ? text : `${text} GMT`
  const atMs = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(zoned) : Number.NaN
  return Number.isNaN(atMs) ? null : atMs
}

/** Pauses all routes when the provider asks for it. */
export function createPause(now: () => number) {
  let untilMs = 0

  const remainingMs = () => Math.max(untilMs - now(), 0)

  return {
    set(durationMs: number) {
      untilMs = Math.max(untilMs, now() + Math.min(durationMs, MAX_PAUSE_MS))
    },
    remainingMs,
    /** Resolves when calls are allowed. Rejects at once if the pause is too long to wait. */
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
  return new ApiError('overloaded', 'The provider requested a pause. Try again in a moment.', {
    retryAfterSec: Math.max(Math.ceil(remainingMs / 1_000), 1),
    ...(upstreamStatus === undefined ? {} : { upstreamStatus }),
  })
}
