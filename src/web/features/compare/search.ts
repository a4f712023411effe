import * as z from 'zod/mini'
import { ENTITY_KINDS, type EntityKind, schemeOfId } from '#contract/entities.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { forgiving } from '../../lib/forgiving.ts'
import { RANGES } from '../../lib/ranges.ts'

export const MAX_COMPARED = 6

export type ComparedRef = { kind: EntityKind; id: string }

export const compareDefaults = { e: '', location: DEFAULT_TERRITORY, range: '4w' } as const

export const compareSearchSchema = z.object({
  /** `song:SG…,artist:AR…`, in the order of the page. */
  e: forgiving(z.string(), compareDefaults.e),
  location: forgiving(territorySchema, compareDefaults.location),
  range: forgiving(z.enum(RANGES), compareDefaults.range),
})
export type CompareSearch = z.output<typeof compareSearchSchema>

/** What the address names, each once and six at most; what names no entity is left out. */
export function parseRefs(text: string): ComparedRef[] {
  const refs = new Map<string, ComparedRef>()
  for (const part of text.split(',')) {
    const at = part.indexOf(':')
    const kind = ENTITY_KINDS.find((known) => known === part.slice(0, Math.max(at, 0)))
    const id = part.slice(at + 1)
    if (kind !== undefined && schemeOfId(kind, id) !== null) refs.set(part, { kind, id })
  }
  return [...refs.values()].slice(0, MAX_COMPARED)
}

export function formatRefs(refs: readonly ComparedRef[]): string {
  return refs.map(({ kind, id }) => `${kind}:${id}`).join(',')
}
