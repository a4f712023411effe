import type { TokenStore, TokenUse } from './token-store.ts'

/** Delay of a save, so that not every request writes to the database. */
const SAVE_DELAY_MS = 2_000

/** Counts the requests of each token and the provider calls that they cause. Saves the counts from time to time. */
export function createTokenMeter({ store, now }: { store: Pick<TokenStore, 'addUse'>; now: () => number }) {
  let unsaved = new Map<string, TokenUse>()
  /** Clients choose request IDs, so several requests can have the same ID at once. */
  const tokensOfRequest = new Map<string, readonly string[]>()
  let timer: NodeJS.Timeout | null = null
  let saving: Promise<void> | null = null

  function add(tokenId: string, requests: number, calls: number) {
    const use = unsaved.get(tokenId) ?? { requests: 0, calls: 0, lastUsedAtMs: 0 }
    unsaved.set(tokenId, { requests: use.requests + requests, calls: use.calls + calls, lastUsedAtMs: now() })
    timer ??= setTimeout(() => void save(), SAVE_DELAY_MS).unref()
  }

  /** If counts can't be saved, they are saved with later ones. */
  async function save(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    await saving
    if (unsaved.size === 0) return
    const uses = unsaved
    unsaved = new Map()
    saving = store.addUse(uses).catch(() => {
      for (const [id, { requests, calls }] of uses) add(id, requests, calls)
    })
    await saving
    saving = null
  }

  return {
    begin(requestId: string, tokenId: string) {
      tokensOfRequest.set(requestId, [...(tokensOfRequest.get(requestId) ?? []), tokenId])
      add(tokenId, 1, 0)
    },
    end(requestId: string, tokenId: string) {
      const tokens = tokensOfRequest.get(requestId) ?? []
      const others = tokens.toSpliced(tokens.indexOf(tokenId), 1)
      if (others.length === 0) tokensOfRequest.delete(requestId)
      else tokensOfRequest.set(requestId, others)
    },
    /** Counts a provider call of a program. People's requests have no token, so they aren't counted. */
    noteCall(requestId: string | undefined) {
      for (const tokenId of new Set(tokensOfRequest.get(requestId ?? ''))) add(tokenId, 0, 1)
    },
    unsavedOf: (tokenId: string) => unsaved.get(tokenId) ?? { requests: 0, calls: 0 },
    save,
    async close(): Promise<void> {
      await save()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

export type TokenMeter = ReturnType<typeof createTokenMeter>
