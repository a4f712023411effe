import { ENTITY_KINDS, type EntityKind, schemeOfId } from '#contract/entities.ts'

export const MAX_COMPARED = 6

/** `slot` (from 0) selects color and shape. It stays the same when entities are added, removed, or moved. */
export type ComparedRef = { kind: EntityKind; id: string; slot: number }

/**
 * Parses the entities of a URL: at most six, without duplicates or invalid entries. A number after the ID is the slot,
 * from 1. Without one, the position in the list is the slot.
 */
export function parseRefs(text: string): ComparedRef[] {
  const parsed = new Map<string, ParsedRef>()
  for (const part of text.split(',')) {
    const ref = parseRef(part)
    if (ref !== null && !parsed.has(keyOf(ref))) parsed.set(keyOf(ref), ref)
  }
  const refs = [...parsed.values()].slice(0, MAX_COMPARED)
  const taken = new Set<number>()
  // Explicit slots are assigned first, because positions are only a default.
  const explicit = refs.map(({ slot }) => (slot === null ? null : take(slot, taken)))
  return refs.map(({ kind, id }, position) => {
    const slot = explicit[position] ?? take(position, taken) ?? takeFree(taken)
    return { kind, id, slot }
  })
}

export function formatRefs(refs: readonly ComparedRef[]): string {
  return refs.map((ref, position) => (ref.slot === position ? keyOf(ref) : `${keyOf(ref)}:${ref.slot + 1}`)).join(',')
}

/** Appends an entity with the first unused color. */
export function addRef(refs: readonly ComparedRef[], { kind, id }: Omit<ComparedRef, 'slot'>): ComparedRef[] {
  return [...refs, { kind, id, slot: takeFree(new Set(refs.map(({ slot }) => slot))) }]
}

export function keyOf({ kind, id }: Omit<ComparedRef, 'slot'>): string {
  return `${kind}:${id}`
}

type ParsedRef = { kind: EntityKind; id: string; slot: number | null }

function parseRef(text: string): ParsedRef | null {
  const [kindText, id = '', slotText = ''] = text.split(':')
  const kind = ENTITY_KINDS.find((known) => known === kindText)
  if (kind === undefined || schemeOfId(kind, id) === null) return null
  return { kind, id, slot: /^[1-6]$/.test(slotText) ? Number(slotText) - 1 : null }
}

function take(slot: number, taken: Set<number>): number | null {
  if (taken.has(slot)) return null
  taken.add(slot)
  return slot
}

function takeFree(taken: Set<number>): number {
  let slot = 0
  while (taken.has(slot)) slot++
  taken.add(slot)
  return slot
}
