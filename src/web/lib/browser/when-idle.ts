/** Longest wait on a busy page. */
const MAX_WAIT_MS = 2000
/** Wait in browsers without requestIdleCallback. */
const FALLBACK_MS = 200

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, FALLBACK_MS)
  })
}
