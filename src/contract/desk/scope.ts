import * as z from 'zod/mini'
import { CHART_KINDS, type ChartKind, chartKindSchema } from '../entities.ts'
import { isTerritory, type Territory, territorySchema } from '../territories.ts'

/** The charts that count: those in these territories and of these types. */
export const scopeSchema = z.object({
  territories: z.array(territorySchema), // Territories of the charts. Empty for all territories
  kinds: z.array(chartKindSchema), // Types of the charts. Empty for all types
})
export type Scope = z.infer<typeof scopeSchema>

export const ALL_CHARTS: Scope = { territories: [], kinds: [] }
/** Stands for {@link ALL_CHARTS} in URLs, where an empty scope means the one that is saved with the roster. */
export const ALL_SCOPE = 'all'

export function isInScope(
  { location, kind }: { location: Territory | null; kind: ChartKind | null },
  { territories, kinds }: Scope,
): boolean {
  const isThere = territories.length === 0 || (location !== null && territories.includes(location))
  return isThere && (kinds.length === 0 || (kind !== null && kinds.includes(kind)))
}

/** Formats a scope for URLs, such as `US.GB.song`. */
export function toScopeParam({ territories, kinds }: Scope): string {
  const parts = [...new Set([...territories.toSorted(), ...CHART_KINDS.filter((kind) => kinds.includes(kind))])]
  return parts.length === 0 ? ALL_SCOPE : parts.join('.')
}

const isChartKind = (value: string): value is ChartKind => CHART_KINDS.some((kind) => kind === value)

/** Returns null if the text isn't a scope. */
export function parseScope(text: string): Scope | null {
  if (text === ALL_SCOPE) return ALL_CHARTS
  const parts = text.split('.')
  const scope = { territories: parts.filter(isTerritory), kinds: parts.filter(isChartKind) }
  return scope.territories.length + scope.kinds.length === new Set(parts).size && new Set(parts).size === parts.length
    ? scope
    : null
}

export function isSameScope(one: Scope, other: Scope): boolean {
  return toScopeParam(one) === toScopeParam(other)
}
