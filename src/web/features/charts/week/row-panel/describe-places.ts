import { type PlacesMoved } from '#domain/chart-view/explain-places.ts'
import * as copy from './copy.ts'

/** The only title that arrived above. */
type Arrival = { isDebut: boolean; name: string; units: string }

/** A sentence for each reason that moved the title; its own change comes last, even without effect. */
export function describePlaces(
  { formula, own, arrivals, exits, others }: PlacesMoved,
  arrival: Arrival | null,
): string[] {
  return [
    ...(formula === 0 ? [] : [copy.formulaReason(formula)]),
    ...(arrivals === 0 ? [] : [describeArrivals(arrivals, arrival)]),
    ...(exits === 0 ? [] : [copy.exitsReason(exits)]),
    ...(others === 0 ? [] : [copy.othersReason(others)]),
    own === 0 ? copy.ownNoPlaces : copy.ownReason(own),
  ]
}

function describeArrivals(change: number, arrival: Arrival | null): string {
  if (arrival === null) return copy.arrivalsReason(change)
  const { isDebut, name, units } = arrival
  return copy.arrivalReason(isDebut ? copy.debutKind : copy.reEntryKind, name, units, change)
}
