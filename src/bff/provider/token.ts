import { ApiError, ClientGoneError } from '../errors.ts'
import { createLoginFloor } from './login-floor.ts'
import { type LeasedToken, type LoginLease } from './login-lease.ts'
import { MAX_TIMER_MS, untilAborted } from './signals.ts'
import { parseTtlSec, toRenewalDelayMs } from './token-lifetime.ts'

/** What a login gives, as it came. */
export type Login = { accessToken: string; expiresIn: unknown }

export type TokenState = { state: 'none' | 'good' | 'refused' | 'failing'; error: ApiError | null }

/** A login that failed is not made again by itself sooner than this. */
const MIN_BACKGROUND_DELAY_MS = 1_000

type Token = { value: string; expiresAtMs: number; isProven: boolean }

/** A process alone asks nobody. */
const ALONE: LoginLease = {
  obtain: async (_request, logIn) => {
    const { accessToken, expiresIn } = await logIn()
    return { value: accessToken, ttlSec: parseTtlSec(expiresIn), fence: 0 }
  },
  proved: () => {},
}

/**
 * The one token of this process. One login however many wait; renewed in the background before its end; a token that was
 * refused is replaced once, and a late refusal of an older token leaves the newer one alone.
 */
export function createTokenKeeper(
  login: (signal: AbortSignal) => Promise<Login>,
  now: () => number,
  lease: LoginLease = ALONE,
) {
  const floor = createLoginFloor(now)
  const closing = new AbortController()
  let token: Token | null = null
  let lastError: ApiError | null = null
  let pending: Promise<Token> | null = null
  let timer: NodeJS.Timeout | undefined
  /** Of the newest token that was ever held. */
  let fence = 0
  let isRevoked = false

  function schedule(delayMs: number) {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    // A timer beyond 2^31 ms fires at once: sleep to the end of what it can hold, then look again.
    timer = setTimeout(
      () => (delayMs > MAX_TIMER_MS ? schedule(delayMs - MAX_TIMER_MS) : void renew().catch(() => {})),
      Math.min(delayMs, MAX_TIMER_MS),
    )
    timer.unref()
  }

  /** A login at the provider itself. */
  async function logIn(): Promise<Login> {
    floor.started()
    try {
      return await login(closing.signal)
    } catch (error) {
      const failure = toApiError(error)
      if (failure.code === 'provider_refused') floor.refused()
      else floor.failed()
      throw failure
    }
  }

  async function obtain(): Promise<Token> {
    try {
      const leased: LeasedToken = await lease.obtain({ fence, isRevoked, signal: closing.signal }, logIn)
      token = { value: leased.value, expiresAtMs: now() + leased.ttlSec * 1_000, isProven: false }
      fence = leased.fence
      isRevoked = false
      lastError = null
      schedule(toRenewalDelayMs(leased.ttlSec))
      return token
    } catch (error) {
      lastError = toApiError(error)
      schedule(Math.max(floor.waitMs(), (lastError.retryAfterSec ?? 0) * 1_000, MIN_BACKGROUND_DELAY_MS))
      throw lastError
    } finally {
      pending = null
    }
  }

  /** Joins the login under way, or starts one where the floor allows it. */
  function renew(): Promise<Token> {
    if (pending !== null) return pending
    const waitMs = floor.waitMs()
    if (waitMs > 0) {
      schedule(waitMs)
      return Promise.reject(lastError ?? refusedError())
    }
    pending = obtain()
    return pending
  }

  const isUsable = () => token !== null && token.expiresAtMs > now()

  return {
    /** The token to send; logs in when there is none. Leaving by `signal` does not stop the login of the others. */
    async get(signal: AbortSignal): Promise<string> {
      if (token !== null && isUsable()) return token.value
      return (await untilAborted(renew(), signal)).value
    },
    /** The newest token, for a call that waited in a queue. */
    newest: (fallback: string) => (token !== null && isUsable() ? token.value : fallback),
    /** The provider took this token. */
    prove(value: string) {
      if (token?.value !== value || token.isProven) return
      token.isProven = true
      floor.proved()
      lease.proved()
    },
    /** The provider refused this token. Resolves to another one to try, or rejects when there is none to be had. */
    async replace(refused: string, signal: AbortSignal): Promise<string> {
      if (token?.value === refused) {
        if (!token.isProven) floor.refused()
        else if (!floor.takeRevoked()) throw refusedError()
        isRevoked = true
        token = null
        lastError = refusedError()
      }
      return this.get(signal)
    },
    state(): TokenState {
      if (isUsable()) return { state: 'good', error: null }
      if (lastError === null) return { state: 'none', error: null }
      return { state: lastError.code === 'provider_refused' ? 'refused' : 'failing', error: lastError }
    },
    /** Logs in before anybody asks, and goes on trying. */
    start() {
      renew().catch(() => {})
    },
    close() {
      clearTimeout(timer)
      closing.abort(new ClientGoneError())
    },
  }
}

function refusedError(): ApiError {
  return new ApiError('provider_refused', 'The provider refused our credentials.')
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError('provider_failed', 'The login at the provider failed.', { cause: error })
}
