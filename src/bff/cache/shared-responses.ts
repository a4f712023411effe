/** `fetchedAt`: epoch milliseconds. */
export type CachedResponse<T> = { fetchedAt: number; data: T }

/** A cache shared by several replicas. Its failures look like a miss. */
export type SharedResponses = {
  find: (key: string) => Promise<CachedResponse<unknown> | null>
  store: (key: string, response: CachedResponse<unknown>, ttlMs: number) => Promise<void>
  mayBeNewer: (key: string) => boolean
  /**
   * Resolves to a response stored after `sinceMs`, or to the turn to fetch one. Waits only a few seconds for another replica's
   * turn.
   */
  takeTurn: (
    key: string,
    sinceMs: number,
    signal: AbortSignal,
  ) => Promise<{ response: CachedResponse<unknown> } | { response: null; release: () => void }>
}
