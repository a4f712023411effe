import { ApiError, ClientGoneError } from '../../core/errors.ts'
import { createLoginBackoff } from './login-backoff.ts'
import type { LeasedToken, Login, LoginLease } from './login-lease.ts'
import { sleep, untilAborted } from '../signals.ts'
import { parseTtlSec, toLifeSec, toRenewalDelayMs } from './token-lifetime.ts'
import { createTokenRevocations } from './token-revocations.ts'

export type TokenState = { state: 'none' | 'good' | 'refused' | 'failing'; error: ApiError | null }

const MIN_RETRY_DELAY_MS = 1_000
/** Minimum time between logins if tokens live only for seconds. */
const MIN_LOGIN_GAP_MS = 1_000
/** While a replacement is delayed, one call per interval tries the refused token, because maybe only one route refuses it. */
const PROBE_GAP_MS = 1_000
/** Requests fail at once instead of waiting longer, because they would time out anyway. */
const MAX_WAIT_MS = 9_000

type Token = {
  value: string
  loggedInMs: number
  /** Before this time, a refusal is a revocation. Afterward, it is expected. */
  announcedEndMs: number
  /** Requests after this time trigger a renewal in the background. */
  renewAtMs: number
  endsMs: number
  isConfirmed: boolean
  isRefused: boolean
}

/** A confirmed token was refused, but its replacement must wait. `isGood` resolves to true if the token works again. */
type DelayedReplacement = {
  untilMs: number
  nextProbeMs: number
  isGood: Promise<boolean>
  end: (isGood: boolean) => void
}

const WITHOUT_REPLICAS: LoginLease = {
  obtain: async (_request, logIn) => {
    const { accessToken, expiresIn } = await logIn()
    return { value: accessToken, ttlSec: parseTtlSec(expiresIn), fence: 0 }
  },
  confirmed: () => {},
}

/**
 * Manages the provider token of this process. Waiting requests share one login. Requests renew the token in the background before
 * it expires, so that an idle process doesn't log in. A late refusal of an older token doesn't replace the newer one.
 */
export function createTokenKeeper(
  login: (signal: AbortSignal) => Promise<Login>,
  now: () => number,
  lease: LoginLease = WITHOUT_REPLICAS,
) {
  const backoff = createLoginBackoff(now)
  const revocations = createTokenRevocations(now)
  const closing = new AbortController()
  let token: Token | null = null
  let delayed: DelayedReplacement | null = null
  let lastError: ApiError | null = null
  let pending: Promise<Token> | null = null
  let timer: NodeJS.Timeout | undefined
  let fence = 0
  /** True if the last token was refused before its announced expiry. */
  let isRevoked = false

  const isUsable = () => token !== null && !token.isRefused && token.endsMs > now()

  /** Retries only if there is no usable token, so that the process becomes ready without requests. */
  function retryLater(delayMs: number) {
    clearTimeout(timer)
    if (closing.signal.aborted || isUsable()) return
    timer = setTimeout(() => void renew().catch(() => {}), delayMs)
    timer.unref()
  }

  async function logIn(): Promise<Login> {
    backoff.started()
    if (isRevoked) revocations.count()
    try {
      return await login(closing.signal)
    } catch (error) {
      backoff.failed(error)
      throw error
    }
  }

  async function obtain(): Promise<Token> {
    try {
      const leased = await lease.obtain({ fence, isRevoked, signal: closing.signal }, logIn)
      token = toToken(leased, now())
      fence = leased.fence
      isRevoked = false
      lastError = null
      clearTimeout(timer)
      delayed?.end(true)
      return token
    } catch (error) {
      lastError = toApiError(error)
      retryLater(Math.max(backoff.waitMs(), (lastError.retryAfterSec ?? 0) * 1_000, MIN_RETRY_DELAY_MS))
      throw lastError
    } finally {
      pending = null
    }
  }

  /** Joins the login in progress, or starts one if the backoff allows it. */
  function renew(): Promise<Token> {
    if (pending !== null) return pending
    const waitMs = backoff.waitMs()
    if (waitMs > 0) {
      retryLater(waitMs)
      return Promise.reject(lastError ?? refusedError())
    }
    pending = obtain()
    return pending
  }

  async function get(signal: AbortSignal): Promise<string> {
    if (token === null || !isUsable()) {
      // If a token is refused before its first use, usually another program logged in just after us.
      const waitMs = token === null || pending !== null ? 0 : backoff.waitMs()
      if (waitMs > 0 && waitMs <= MAX_WAIT_MS) await sleep(waitMs, signal)
      return (await untilAborted(renew(), signal)).value
    }
    if (delayed !== null && now() < delayed.nextProbeMs) {
      await waitFor(delayed, signal)
      return get(signal)
    }
    if (delayed !== null) delayed.nextProbeMs = now() + PROBE_GAP_MS
    if (now() >= token.renewAtMs) renew().catch(() => {})
    return token.value
  }

  function toReplacementWaitMs({ announcedEndMs, loggedInMs }: Token): number {
    if (now() >= announcedEndMs) return Math.max(loggedInMs + MIN_LOGIN_GAP_MS - now(), 0)
    return revocations.toWaitMs()
  }

  function delayReplacement(refusedToken: Token, waitMs: number): DelayedReplacement {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const end = (isGood: boolean) => {
      clearTimeout(ending)
      delayed = null
      if (!isGood) refuse(refusedToken)
      resolve(isGood)
    }
    const ending = setTimeout(end, waitMs, false)
    ending.unref()
    delayed = { untilMs: now() + waitMs, nextProbeMs: now() + PROBE_GAP_MS, isGood: promise, end }
    return delayed
  }

  function waitFor({ untilMs, isGood }: DelayedReplacement, signal: AbortSignal): Promise<boolean> {
    const waitMs = untilMs - now()
    if (waitMs > MAX_WAIT_MS) return Promise.reject(sharedAccountError(waitMs))
    return untilAborted(isGood, signal)
  }

  function refuse(refused: Token) {
    refused.isRefused = true
    isRevoked = now() < refused.announcedEndMs
  }

  return {
    /** Returns the token to send and logs in if necessary. Aborting `signal` doesn't stop a shared login. */
    get,
    /** Returns the latest token, for a call that waited in a queue. */
    newest: (fallback: string) => (token !== null && isUsable() ? token.value : fallback),
    confirm(value: string) {
      if (token?.value !== value) return
      delayed?.end(true)
      if (token.isConfirmed) return
      token.isConfirmed = true
      backoff.confirmed()
      lease.confirmed()
    },
    /** Call this after the provider refused the token. Resolves to a token for one retry. Rejects if none is available. */
    async replace(refused: string, signal: AbortSignal): Promise<string> {
      const current = token
      if (current?.value !== refused || current.isRefused) return get(signal)
      if (!current.isConfirmed) {
        backoff.refused()
        refuse(current)
        lastError = refusedError()
        return get(signal)
      }
      const waitMs = delayed === null ? toReplacementWaitMs(current) : 0
      const waiting = delayed ?? (waitMs > 0 ? delayReplacement(current, waitMs) : null)
      if (waiting === null) refuse(current)
      // A probe succeeded with the token, so this call may retry with it.
      else if (await waitFor(waiting, signal)) return refused
      return get(signal)
    },
    state(): TokenState {
      // A token that expired while the process was idle is no problem, because the next request logs in.
      if (isUsable() || (token !== null && lastError === null)) return { state: 'good', error: null }
      if (lastError === null) return { state: 'none', error: null }
      return { state: lastError.code === 'provider_refused' ? 'refused' : 'failing', error: lastError }
    },
    isAccountShared: revocations.areRepeated,
    /** Logs in before the first request and retries until it works. */
    start() {
      renew().catch(() => {})
    },
    close() {
      clearTimeout(timer)
      delayed?.end(true)
      closing.abort(new ClientGoneError())
    },
  }
}

function toToken({ value, ttlSec }: LeasedToken, loggedInMs: number): Token {
  const lifeSec = toLifeSec(ttlSec)
  return {
    value,
    loggedInMs,
    announcedEndMs: loggedInMs + ttlSec * 1_000,
    renewAtMs: loggedInMs + toRenewalDelayMs(lifeSec),
    endsMs: loggedInMs + lifeSec * 1_000,
    isConfirmed: false,
    isRefused: false,
  }
}

function sharedAccountError(waitMs: number): ApiError {
  return new ApiError('provider_refused', 'Another program is using the same provider account.', {
    retryAfterSec: Math.ceil(waitMs / 1_000),
  })
}

function refusedError(): ApiError {
  return new ApiError('provider_refused', 'The provider refused our credentials.')
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError('provider_failed', 'The login at the provider failed.', { cause: error })
}
