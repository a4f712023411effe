/** Longest delay that Node supports; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Settles like `promise`, or rejects if the signal aborts first. The work itself continues. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // Its failure must not end the process.
    promise.catch(() => {})
    return Promise.reject(toReason(signal))
  }
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(toReason(signal))
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

export function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(delayMs, MAX_TIMER_MS))
  })
  return untilAborted(waited, signal).finally(() => clearTimeout(timer))
}

export function toReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted')
}

/**
 * Returns a signal that aborts with any of `parents`, or after `timeoutMs` with the error from `onTimeout`. Unlike with
 * AbortSignal.timeout, `release` removes the timer and the listeners of a finished call.
 */
export function createDeadline(
  timeoutMs: number,
  onTimeout: () => Error,
  parents: readonly AbortSignal[] = [],
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(onTimeout()), Math.min(timeoutMs, MAX_TIMER_MS))
  const listeners = parents.map((parent) => {
    const onAbort = () => controller.abort(toReason(parent))
    if (parent.aborted) onAbort()
    parent.addEventListener('abort', onAbort, { once: true })
    return () => parent.removeEventListener('abort', onAbort)
  })
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer)
      for (const remove of listeners) remove()
    },
  }
}
