/** So long a busy page may put it off. */
const AT_MOST_MS = 2000
/** Where the browser does not say when it is idle. */
const INSTEAD_MS = 200

/** Resolves when the page has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS })
    else setTimeout(resolve, INSTEAD_MS)
  })
}
