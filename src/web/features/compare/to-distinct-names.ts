import type { EntityKind } from '#contract/entities.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import { titleBy } from '../../lib/copy.ts'

export type NamedEntity = { name: string; kind: EntityKind; credit: string | null }

/** Adds the type or credit to equal names, because a song and its album often share one. */
export function toDistinctNames(all: readonly NamedEntity[]): string[] {
  return all.map((one) => {
    const { name, kind, credit } = one
    const alike = all.filter((other) => other !== one && other.name === name)
    if (alike.length === 0) return name
    return alike.every((other) => other.kind !== kind)
      ? `${name} (${KIND_NAMES[kind].toLowerCase()})`
      : titleBy(name, credit)
  })
}
