import { useState } from 'react'
import type { EventKind } from '#contract/api/events.ts'
import type { StoredImage } from '../../lib/storage/image-style.ts'

type CardDraft = {
  /** Null if it was removed. Undefined for the team's saved artwork. */
  artwork: StoredImage | null | undefined
  headlines: Partial<Record<EventKind, string>>
}

const EMPTY: CardDraft = { artwork: undefined, headlines: {} }

/** Artwork and headlines belong to one title, so they are stored per title and only until the page reloads. */
const drafts = new Map<string, CardDraft>()

/** @param key key of the title */
export function useCardDraft(key: string) {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY)
  const change = (part: Partial<CardDraft>) => {
    const next = { ...draft, ...part }
    drafts.set(key, next)
    setDraft(next)
  }
  return [draft, change] as const
}
