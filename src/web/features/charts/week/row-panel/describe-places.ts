import type { PlacesExplained } from '#domain/chart-view/explain-places.ts'
import * as copy from './copy.ts'

type Names = {
  /** The title that entered above, if it is the only one. */
  arrival: { isDebut: boolean; name: string; units: string } | null
  /** Returns name and ranks of another title, such as "Title (7 → 1)". */
  nameMoved: (id: string) => string
}

type Explained = Extract<PlacesExplained, { state: 'explained' }>

/** Returns a sentence for each reason why the title moved. Its own change comes last, even if it had no effect. */
export function describePlaces(
  { moved: { formula, own, arrivals, exits }, passedBy, passed, rankLastWeek }: Explained,
  { arrival, nameMoved }: Names,
): string[] {
  return [
    ...(formula === 0 ? [] : [copy.formulaReason(formula)]),
    ...(arrivals === 0 ? [] : [describeArrivals(arrivals, arrival)]),
    ...(exits === 0 ? [] : [copy.exitsReason(exits)]),
    ...(passedBy.length === 0 ? [] : [`${listNames(passedBy, nameMoved)} passed it.`]),
    ...(passed.length === 0 ? [] : [`${listNames(passed, nameMoved)} fell behind it.`]),
    own === 0 ? `With this week’s units, it would have been no. ${rankLastWeek} last week, too.` : copy.ownReason(own),
  ]
}

/** If there are more names, only the first one is named. */
const MOST_NAMES = 2

function listNames(ids: readonly string[], nameMoved: Names['nameMoved']): string {
  const named = ids.slice(0, ids.length > MOST_NAMES ? 1 : MOST_NAMES).map(nameMoved)
  return copy.listTitles(named, ids.length - named.length)
}

function describeArrivals(change: number, arrival: Names['arrival']): string {
  if (arrival === null) return copy.arrivalsReason(change)
  const { isDebut, name, units } = arrival
  return copy.arrivalReason(isDebut ? 'debut' : 're-entry', name, units, change)
}
