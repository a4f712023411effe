import { type Scope, toScopeParam } from '#contract/desk/scope.ts'

/**
 * Names the roster, because each person has a default one.
 * @param week null for the latest week at the time of opening
 */
export function toDeskLink(roster: string, week: string | null, scope: Scope | undefined): string {
  const url = new URL(globalThis.location.href)
  url.searchParams.set('roster', roster)
  // The saved scope may change, so links name it.
  if (scope !== undefined) url.searchParams.set('scope', toScopeParam(scope))
  if (week === null) url.searchParams.delete('week')
  else url.searchParams.set('week', week)
  return url.href
}
