import { type ApiError, CatalogLockedError } from '../../core/errors.ts'
import type { Breaker, Permit } from './breaker.ts'
import type { RetryBudget } from './retry-budget.ts'
import { sleep } from '../signals.ts'

/** A failed attempt to call the provider, and whether a retry is allowed. */
export class AttemptError extends Error {
  readonly error: ApiError
  readonly isRetryable: boolean

  constructor(error: ApiError, isRetryable: boolean) {
    super(error.message, { cause: error })
    this.error = error
    this.isRetryable = isRetryable
  }
}

/** Makes one attempt. Calls `onTurn` when the attempt leaves the queue, because the breaker may have opened while it waited. */
export type Attempt<T> = (onTurn: () => void) => Promise<T>

/** Retries wait for a random time between these limits, so that they don't all happen at once. */
const MIN_RETRY_DELAY_MS = 50
const MAX_RETRY_DELAY_MS = 250

/** Retries once after a short delay, if the retry budget allows it and the breaker is closed. */
export async function tryTwice<T>(
  attempt: Attempt<T>,
  { budget, breaker, signal }: { budget: RetryBudget; breaker: Breaker | null; signal: AbortSignal },
): Promise<T> {
  try {
    return await tryOnce(attempt, breaker)
  } catch (error) {
    if (!(error instanceof AttemptError)) throw error
    if (!error.isRetryable || breaker?.isOpen() || !budget.takeRetry()) throw error.error
  }
  await sleep(MIN_RETRY_DELAY_MS + Math.random() * (MAX_RETRY_DELAY_MS - MIN_RETRY_DELAY_MS), signal)
  return tryLast(attempt, breaker)
}

export async function tryLast<T>(attempt: Attempt<T>, breaker: Breaker | null): Promise<T> {
  try {
    return await tryOnce(attempt, breaker)
  } catch (error) {
    throw error instanceof AttemptError ? error.error : error
  }
}

async function tryOnce<T>(attempt: Attempt<T>, breaker: Breaker | null): Promise<T> {
  breaker?.check()
  let permit: Permit | undefined
  try {
    const result = await attempt(() => {
      permit = breaker?.pass()
    })
    permit?.succeed()
    return result
  } catch (error) {
    if (!(error instanceof AttemptError) || !showsFailure(error.error)) permit?.forget()
    else permit?.fail(error.error)
    throw error
  }
}

/** Requested pauses, refused credentials, a locked catalog, and bad requests don't show a failing provider. */
function showsFailure(error: ApiError): boolean {
  const { code, upstreamStatus } = error
  if (error instanceof CatalogLockedError) return false
  return code !== 'overloaded' && code !== 'provider_refused' && upstreamStatus !== 400
}
