import { ApiError } from '../../errors.ts'
import { type Breaker, type Permit } from './breaker.ts'
import { type RetryBudget } from './retry-budget.ts'
import { sleep } from '../signals.ts'

/** A try that reached the provider, or meant to, and failed there; and whether the same call may be tried once more. */
export class TryError extends Error {
  readonly error: ApiError
  readonly isRetryable: boolean

  constructor(error: ApiError, isRetryable: boolean) {
    super(error.message, { cause: error })
    this.error = error
    this.isRetryable = isRetryable
  }
}

/** Makes one try, and says when its turn has come: then, and not when it began to queue, the breaker lets it pass. */
export type Attempt<T> = (onTurn: () => void) => Promise<T>

/** A retry waits between these, so that many do not come back together. */
const MIN_RETRY_DELAY_MS = 50
const MAX_RETRY_DELAY_MS = 250

/** At most two tries, the second after a short wait, within the budget, and not on a route that has just been closed. */
export async function tryTwice<T>(
  attempt: Attempt<T>,
  { budget, breaker, signal }: { budget: RetryBudget; breaker: Breaker | null; signal: AbortSignal },
): Promise<T> {
  try {
    return await tryOnce(attempt, breaker)
  } catch (error) {
    if (!(error instanceof TryError)) throw error
    if (!error.isRetryable || breaker?.isOpen() || !budget.takeRetry()) throw error.error
  }
  await sleep(MIN_RETRY_DELAY_MS + Math.random() * (MAX_RETRY_DELAY_MS - MIN_RETRY_DELAY_MS), signal)
  return tryLast(attempt, breaker)
}

/** One try, whose failure is the call's failure. */
export async function tryLast<T>(attempt: Attempt<T>, breaker: Breaker | null): Promise<T> {
  try {
    return await tryOnce(attempt, breaker)
  } catch (error) {
    throw error instanceof TryError ? error.error : error
  }
}

/** Passes the breaker and tells it how the try ended. */
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
    if (!(error instanceof TryError) || !isIllness(error.error)) permit?.forget()
    else permit?.fail(error.error)
    throw error
  }
}

/** A pause that was asked for, a refusal or a 400 of ours say nothing about the provider's health. */
function isIllness({ code, upstreamStatus }: ApiError): boolean {
  return code !== 'overloaded' && code !== 'provider_refused' && upstreamStatus !== 400
}
