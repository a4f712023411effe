import type { ChartKind } from '#contract/entities.ts'
import type { Scope } from '#contract/desk/scope.ts'
import { territoryName } from '#contract/territories.ts'

export const allTerritories = 'All territories'
export const scopeKinds = { all: 'Songs and albums', song: 'Songs', album: 'Albums' } as const

export function toKindChoice({ kinds: [kind, other] }: Pick<Scope, 'kinds'>): ChartKind | 'all' {
  return kind === undefined || other !== undefined ? 'all' : kind
}

/** Returns `Germany, United Kingdom · Songs`, or `All territories`. */
export function describeScope(scope: Scope, locale: string): string {
  const { territories } = scope
  const names = territories
    .map((each) => territoryName(each, locale))
    .toSorted((one, other) => one.localeCompare(other, locale))
  const kind = toKindChoice(scope)
  return [names.length === 0 ? allTerritories : names.join(', '), ...(kind === 'all' ? [] : [scopeKinds[kind]])].join(
    ' · ',
  )
}
