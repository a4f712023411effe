import { ENTITY_KINDS, type EntityKind, schemeOfId } from '#contract/entities.ts'

export const MAX_COMPARED = 6

/** `slot` is its colour and shape, from 0: it stays with the entity whatever is added, removed or moved. */
export type ComparedRef = { kind: EntityKind; id: string; slot: number }

/**
 * What the address names, each once and six at most; what names no entity is left out. A number after the id is the slot,
 * counted from 1; without one it is the place in the list.
 */
export function parseRefs(text: string): ComparedRef[] {
  const named = new Map<string, Named>()
  for (const part of text.split(',')) {
    const ref = parseRef(part)
    if (ref !== null && !named.has(keyOf(ref))) named.set(keyOf(ref), ref)
  }
  const refs = [...named.values()].slice(0, MAX_COMPARED)
  const taken = new Set<number>()
  // Slots that are written come first: a place in the list only stands in for one.
  const written = refs.map(({ slot }) => (slot === null ? null : take(slot, taken)))
  return refs.map(({ kind, id }, place) => {
    const slot = written[place] ?? take(place, taken) ?? takeFree(taken)
    return { kind, id, slot }
  })
}

export function formatRefs(refs: readonly ComparedRef[]): string {
  return refs.map((ref, place) => (ref.slot === place ? keyOf(ref) : `${keyOf(ref)}:${ref.slot + 1}`)).join(',')
}

/** At the end, in the first colour that nobody has. */
export function addRef(refs: readonly ComparedRef[], { kind, id }: Omit<ComparedRef, 'slot'>): ComparedRef[] {
  return [...refs, { kind, id, slot: takeFree(new Set(refs.map(({ slot }) => slot))) }]
}

export function keyOf({ kind, id }: Omit<ComparedRef, 'slot'>): string {
  return `${kind}:${id}`
}

type Named = { kind: EntityKind; id: string; slot: number | null }

function parseRef(text: string): Named | null {
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
