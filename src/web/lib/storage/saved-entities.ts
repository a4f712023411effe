import * as z from 'zod/mini'
import { type EntityKind, entityKindSchema } from '#contract/entities.ts'
import { createAccountValue } from './account-value.ts'

/** A recently opened or pinned entity, stored in this browser until sign-out. */
const savedEntitySchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  title: z.nullable(z.string()),
  credit: z.nullable(z.string()),
})
export type SavedEntity = z.infer<typeof savedEntitySchema>

const savedEntitiesSchema = z.object({ pinned: z.array(savedEntitySchema), recent: z.array(savedEntitySchema) })
type SavedEntities = z.infer<typeof savedEntitiesSchema>

const MAX_RECENT = 12
/** Longer lists are hard to scan. */
const MAX_PINNED = 48

const savedEntities = createAccountValue<SavedEntities>('kept', savedEntitiesSchema, { pinned: [], recent: [] })

export function addRecent(entity: SavedEntity): void {
  savedEntities.update(({ pinned, recent }) => ({
    pinned,
    recent: [entity, ...without(recent, entity)].slice(0, MAX_RECENT),
  }))
}

export function togglePinned(entity: SavedEntity): void {
  savedEntities.update(({ pinned, recent }) => {
    const others = without(pinned, entity)
    return { recent, pinned: others.length < pinned.length ? others : [entity, ...pinned].slice(0, MAX_PINNED) }
  })
}

export function isPinned({ pinned }: SavedEntities, kind: EntityKind, id: string): boolean {
  return pinned.some((entity) => entity.kind === kind && entity.id === id)
}

export const useSavedEntities = savedEntities.useValue
export const readSavedEntities = savedEntities.read

function without(entities: readonly SavedEntity[], { kind, id }: SavedEntity): SavedEntity[] {
  return entities.filter((entity) => entity.kind !== kind || entity.id !== id)
}
