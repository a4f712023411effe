import { toEntityPage } from '#contract/paths.ts'
import type { EntityKind } from '#contract/entities.ts'
import { DEFAULT_TERRITORY, type Territory } from '#contract/territories.ts'

/** Omits defaults like links of the router. */
export function toEntityHref(entity: { kind: EntityKind; id: string }, location: Territory): string {
  return toEntityPage(entity, location === DEFAULT_TERRITORY ? null : location)
}
