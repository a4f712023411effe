/** What is kept, and when the provider gave it. */
export type Kept<T> = { fetchedAt: number; data: T }

/** Answers that several replicas have in common. Whatever fails in it is as if there were nothing there. */
export type SharedAnswers = {
  find: (key: string) => Promise<Kept<unknown> | null>
  keep: (key: string, kept: Kept<unknown>, ttlMs: number) => Promise<void>
  /** Another replica has got, or may have got, a newer one than is known here. */
  mayBeNewer: (key: string) => boolean
  /** What another replica has kept since, or the turn to ask; it is taken after a while at the latest. */
  takeTurn: (
    key: string,
    sinceMs: number,
    signal: AbortSignal,
  ) => Promise<{ kept: Kept<unknown> } | { kept: null; release: () => void }>
}
