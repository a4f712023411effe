import { ApiError, ClientGoneError } from '../../errors.ts'
import { createLoginFloor } from './login-backoff.ts'
import { type LeasedToken, type LoginLease } from './login-lease.ts'
import { sleep, untilAborted } from '../signals.ts'
import { parseTtlSec, toLifeSec, toRenewalDelayMs } from './token-lifetime.ts'
import { createTokenLosses } from './token-losses.ts'

/** What a login gives, as it came. */
export type Login = { accessToken: string; expiresIn: unknown }

export type TokenState = { state: 'none' | 'good' | 'refused' | 'failing'; error: ApiError | null }

/** A login that failed is not made again by itself sooner than this. */
const MIN_BACKGROUND_DELAY_MS = 1_000
/** A token that is over sooner than announced lives, in seconds, is replaced once per second at most. */
const MIN_LOGIN_GAP_MS = 1_000
/** While a token is in doubt, one call per this time tries it: it may have been refused by one odd route alone. */
const PROBE_GAP_MS = 1_000
/** A longer wait would end in a timeout: then the request fails at once. */
const MAX_WAIT_MS = 9_000

type Token = {
  value: string
  loggedInMs: number
  /** Until then a refusal is the provider's, and not the end that it announced. */
  announcedEndMs: number
  /** A request that comes later has a new one made behind it. */
  renewAtMs: number
  endsMs: number
  isProven: boolean
  /** It has to be replaced. */
  isRefused: boolean
}

/** A good token that was refused, but whose replacement has to wait. */
type Doubt = { untilMs: number; nextProbeMs: number; isGood: Promise<boolean>; end: (isGood: boolean) => void }

/** A process alone asks nobody. */
const ALONE: LoginLease = {
  obtain: async (_request, logIn) => {
    const { accessToken, expiresIn } = await logIn()
    return { value: accessToken, ttlSec: parseTtlSec(expiresIn), fence: 0 }
  },
  proved: () => {},
}

/**
 * The one token of this process. One login however many requests wait; renewed before its end behind a request that needs
 * it, so that an idle process does not log in; a token that was refused is replaced once, and a late refusal of an older
 * token leaves the newer one alone.
 */
export function createTokenKeeper(
  login: (signal: AbortSignal) => Promise<Login>,
  now: () => number,
  lease: LoginLease = ALONE,
) {
  const floor = createLoginFloor(now)
  const losses = createTokenLosses(now)
  const closing = new AbortController()
  let token: Token | null = null
  let doubt: Doubt | null = null
  let lastError: ApiError | null = null
  let pending: Promise<Token> | null = null
  let timer: NodeJS.Timeout | undefined
  /** Of the newest token that was ever held. */
  let fence = 0
  /** The last token was refused before its announced end. */
  let isLost = false

  const isUsable = () => token !== null && !token.isRefused && token.endsMs > now()

  /** Only without a usable token, so that the process becomes ready by itself. */
  function retryLater(delayMs: number) {
    clearTimeout(timer)
    if (closing.signal.aborted || isUsable()) return
    timer = setTimeout(() => void renew().catch(() => {}), delayMs)
    timer.unref()
  }

  /** A login at the provider itself. */
  async function logIn(): Promise<Login> {
    floor.started()
    if (isLost) losses.count()
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
      const leased = await lease.obtain({ fence, isRevoked: isLost, signal: closing.signal }, logIn)
      token = toToken(leased, now())
      fence = leased.fence
      isLost = false
      lastError = null
      clearTimeout(timer)
      doubt?.end(true)
      return token
    } catch (error) {
      lastError = toApiError(error)
      retryLater(Math.max(floor.waitMs(), (lastError.retryAfterSec ?? 0) * 1_000, MIN_BACKGROUND_DELAY_MS))
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
      retryLater(waitMs)
      return Promise.reject(lastError ?? refusedError())
    }
    pending = obtain()
    return pending
  }

  async function get(signal: AbortSignal): Promise<string> {
    if (token === null || !isUsable()) {
      // The provider gives tokens and refuses them unused: mostly another program logged in just after us.
      const waitMs = token === null || pending !== null ? 0 : floor.waitMs()
      if (waitMs > 0 && waitMs <= MAX_WAIT_MS) await sleep(waitMs, signal)
      return (await untilAborted(renew(), signal)).value
    }
    if (doubt !== null && now() < doubt.nextProbeMs) {
      await waitFor(doubt, signal)
      return get(signal)
    }
    if (doubt !== null) doubt.nextProbeMs = now() + PROBE_GAP_MS
    if (now() >= token.renewAtMs) renew().catch(() => {})
    return token.value
  }

  /** Zero: another login may follow at once. */
  function toReplacementWaitMs({ announcedEndMs, loggedInMs }: Token): number {
    if (now() >= announcedEndMs) return Math.max(loggedInMs + MIN_LOGIN_GAP_MS - now(), 0)
    return losses.toWaitMs()
  }

  function startDoubt(doubted: Token, waitMs: number): Doubt {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const end = (isGood: boolean) => {
      clearTimeout(ending)
      doubt = null
      if (!isGood) refuse(doubted)
      resolve(isGood)
    }
    const ending = setTimeout(end, waitMs, false)
    ending.unref()
    doubt = { untilMs: now() + waitMs, nextProbeMs: now() + PROBE_GAP_MS, isGood: promise, end }
    return doubt
  }

  function waitFor({ untilMs, isGood }: Doubt, signal: AbortSignal): Promise<boolean> {
    const waitMs = untilMs - now()
    if (waitMs > MAX_WAIT_MS) return Promise.reject(sharedAccountError(waitMs))
    return untilAborted(isGood, signal)
  }

  function refuse(refused: Token) {
    refused.isRefused = true
    isLost = now() < refused.announcedEndMs
  }

  return {
    /** The token to send; logs in when there is none. Leaving by `signal` does not stop the login of the others. */
    get,
    /** The newest token, for a call that waited in a queue. */
    newest: (fallback: string) => (token !== null && isUsable() ? token.value : fallback),
    /** The provider took this token. */
    prove(value: string) {
      if (token?.value !== value) return
      doubt?.end(true)
      if (token.isProven) return
      token.isProven = true
      floor.proved()
      lease.proved()
    },
    /** The provider refused this token. Resolves to one to try once more, or rejects when there is none to be had. */
    async replace(refused: string, signal: AbortSignal): Promise<string> {
      const current = token
      if (current?.value !== refused || current.isRefused) return get(signal)
      if (!current.isProven) {
        floor.refused()
        refuse(current)
        lastError = refusedError()
        return get(signal)
      }
      const waitMs = doubt === null ? toReplacementWaitMs(current) : 0
      const waiting = doubt ?? (waitMs > 0 ? startDoubt(current, waitMs) : null)
      if (waiting === null) refuse(current)
      // Another call was let through with it meanwhile: then this call's second try tells.
      else if (await waitFor(waiting, signal)) return refused
      return get(signal)
    },
    state(): TokenState {
      // A token that ended while no request came is no reason to be not ready: the next request logs in.
      if (isUsable() || (token !== null && lastError === null)) return { state: 'good', error: null }
      if (lastError === null) return { state: 'none', error: null }
      return { state: lastError.code === 'provider_refused' ? 'refused' : 'failing', error: lastError }
    },
    /** True while another program seems to use the same account: its logins end our token. */
    isAccountShared: losses.areRepeated,
    /** Logs in before anybody asks, and goes on trying. */
    start() {
      renew().catch(() => {})
    },
    close() {
      clearTimeout(timer)
      doubt?.end(true)
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
    isProven: false,
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
