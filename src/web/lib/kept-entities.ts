import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type EntityKind, entityKindSchema } from '#contract/entities.ts'

/** What somebody opened lately or pinned, by name, in this browser only. */
const keptEntitySchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  title: z.nullable(z.string()),
  credit: z.nullable(z.string()),
})
export type KeptEntity = z.infer<typeof keptEntitySchema>

const keptSchema = z.object({ pinned: z.array(keptEntitySchema), recent: z.array(keptEntitySchema) })
export type Kept = z.infer<typeof keptSchema>

const STORAGE_KEY = 'chartroom:kept'
const MAX_RECENT = 12
/** A list that long is no longer found by looking. */
const MAX_PINNED = 48

const NOTHING: Kept = { pinned: [], recent: [] }
const listeners = new Set<() => void>()
let kept: Kept | null = null

/** The newest first. */
export function addRecent(entity: KeptEntity): void {
  const { pinned, recent } = readKept()
  write({ pinned, recent: [entity, ...without(recent, entity)].slice(0, MAX_RECENT) })
}

export function togglePinned(entity: KeptEntity): void {
  const { pinned, recent } = readKept()
  const others = without(pinned, entity)
  write({ recent, pinned: others.length < pinned.length ? others : [entity, ...pinned].slice(0, MAX_PINNED) })
}

export function isPinned({ pinned }: Kept, kind: EntityKind, id: string): boolean {
  return pinned.some((entity) => entity.kind === kind && entity.id === id)
}

export function useKept(): Kept {
  return useSyncExternalStore(subscribe, readKept)
}

export function readKept(): Kept {
  kept ??= readStored()
  return kept
}

function without(entities: readonly KeptEntity[], { kind, id }: KeptEntity): KeptEntity[] {
  return entities.filter((entity) => entity.kind !== kind || entity.id !== id)
}

function write(next: Kept): void {
  kept = next
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Full or forbidden storage: kept as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY) return
    kept = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** What another version wrote, or somebody edited, is not trusted. */
function readStored(): Kept {
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return parsed.success ? parsed.data : NOTHING
  } catch {
    return NOTHING // forbidden storage, or no JSON
  }
}
