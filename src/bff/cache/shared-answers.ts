/** `fetchedAt`: epoch milliseconds. */
export type CachedAnswer<T> = { fetchedAt: number; data: T }

/** A cache shared by several replicas. Its failures look like a miss. */
export type SharedAnswers = {
  find: (key: string) => Promise<CachedAnswer<unknown> | null>
  store: (key: string, answer: CachedAnswer<unknown>, ttlMs: number) => Promise<void>
  /** True when another replica may have stored a newer answer. */
  mayBeNewer: (key: string) => boolean
  /**
   * Resolves to an answer stored after `sinceMs`, or to the turn to fetch one. Waits only a few seconds for another replica's
   * turn.
   */
  takeTurn: (
    key: string,
    sinceMs: number,
    signal: AbortSignal,
  ) => Promise<{ answer: CachedAnswer<unknown> } | { answer: null; release: () => void }>
}
