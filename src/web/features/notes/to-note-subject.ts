import { type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { NOTE_ENTITY_KINDS, type NoteSubject } from '#contract/desk/notes.ts'

/** Returns null for kinds without notes, and for other identifiers such as an ISRC, which the page resolves first. */
export function toEntitySubject(kind: EntityKind, id: string): NoteSubject | null {
  const entityKind = NOTE_ENTITY_KINDS.find((each) => each === kind)
  if (entityKind === undefined || !SERVICE_ID_PATTERNS[kind].test(id)) return null
  return { kind: 'entity', entityKind, id }
}
