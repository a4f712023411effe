import * as z from 'zod/mini'
import { type EntityKind, entityKindSchema } from '#contract/entities.ts'
import { createAccountValue } from './account-value.ts'

/** What someone opened lately or pinned, by name, in this browser only and until they sign out. */
const keptEntitySchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  title: z.nullable(z.string()),
  credit: z.nullable(z.string()),
})
export type KeptEntity = z.infer<typeof keptEntitySchema>

const keptSchema = z.object({ pinned: z.array(keptEntitySchema), recent: z.array(keptEntitySchema) })
export type Kept = z.infer<typeof keptSchema>

const MAX_RECENT = 12
/** A list that long is no longer found by looking. */
const MAX_PINNED = 48

const kept = createAccountValue<Kept>('kept', keptSchema, { pinned: [], recent: [] })

/** The newest first. */
export function addRecent(entity: KeptEntity): void {
  kept.update(({ pinned, recent }) => ({
    pinned,
    recent: [entity, ...without(recent, entity)].slice(0, MAX_RECENT),
  }))
}

export function togglePinned(entity: KeptEntity): void {
  kept.update(({ pinned, recent }) => {
    const others = without(pinned, entity)
    return { recent, pinned: others.length < pinned.length ? others : [entity, ...pinned].slice(0, MAX_PINNED) }
  })
}

export function isPinned({ pinned }: Kept, kind: EntityKind, id: string): boolean {
  return pinned.some((entity) => entity.kind === kind && entity.id === id)
}

export const useKept = kept.useValue
export const readKept = kept.read

function without(entities: readonly KeptEntity[], { kind, id }: KeptEntity): KeptEntity[] {
  return entities.filter((entity) => entity.kind !== kind || entity.id !== id)
}
