import * as z from 'zod/mini'
import { type EntityKind, entityKindSchema } from '#contract/entities.ts'
import { createAccountValue } from './account-value.ts'

/** What someone opened lately or pinned, by name, in this browser only and until they sign out. */
const savedEntitySchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  title: z.nullable(z.string()),
  credit: z.nullable(z.string()),
})
export type SavedEntity = z.infer<typeof savedEntitySchema>

const savedEntitiesSchema = z.object({ pinned: z.array(savedEntitySchema), recent: z.array(savedEntitySchema) })
export type SavedEntities = z.infer<typeof savedEntitiesSchema>

const MAX_RECENT = 12
/** A list that long is no longer found by looking. */
const MAX_PINNED = 48

const kept = createAccountValue<SavedEntities>('kept', savedEntitiesSchema, { pinned: [], recent: [] })

/** The newest first. */
export function addRecent(entity: SavedEntity): void {
  kept.update(({ pinned, recent }) => ({
    pinned,
    recent: [entity, ...without(recent, entity)].slice(0, MAX_RECENT),
  }))
}

export function togglePinned(entity: SavedEntity): void {
  kept.update(({ pinned, recent }) => {
    const others = without(pinned, entity)
    return { recent, pinned: others.length < pinned.length ? others : [entity, ...pinned].slice(0, MAX_PINNED) }
  })
}

export function isPinned({ pinned }: SavedEntities, kind: EntityKind, id: string): boolean {
  return pinned.some((entity) => entity.kind === kind && entity.id === id)
}

export const useSavedEntities = kept.useValue
export const readSavedEntities = kept.read

function without(entities: readonly SavedEntity[], { kind, id }: SavedEntity): SavedEntity[] {
  return entities.filter((entity) => entity.kind !== kind || entity.id !== id)
}
