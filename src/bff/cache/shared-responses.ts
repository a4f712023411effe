export type CachedResponse<T> = { fetchedAt: number; data: T }

/** A cache that replicas share. If it fails, it behaves as if it were empty. */
export type SharedResponses = {
  find: (key: string) => Promise<CachedResponse<unknown> | null>
  store: (key: string, response: CachedResponse<unknown>, ttlMs: number) => Promise<void>
  mayBeNewer: (key: string) => boolean
  /** Resolves to a response stored after `sinceMs`, or to the turn to fetch one. The wait is a few seconds at most. */
  takeTurn: (
    key: string,
    sinceMs: number,
    signal: AbortSignal,
  ) => Promise<{ response: CachedResponse<unknown> } | { response: null; release: () => void }>
}
