import { useQuery } from '@tanstack/react-query'
import type { Position } from '#contract/api/positions.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { positionsQuery } from './positions-query.ts'

type BestTitles = { roster: RosterSummary | null; best: readonly Position[]; isLoading: boolean }

/** Titles of the default roster on the charts now, or else of the first roster, by their best rank. */
export function useBestTitles(most: number): BestTitles {
  const { data: rosters, isPending } = useQuery(rostersQuery)
  const roster = rosters?.rosters.find(({ isDefault }) => isDefault) ?? rosters?.rosters[0] ?? null
  const { data, isLoading } = useQuery({ ...positionsQuery(roster?.id ?? ''), enabled: roster !== null })
  const best = toBestTitles(data?.members ?? []).slice(0, most)
  // Until the first chart is loaded. Titles that came later would move what is below them.
  const isReading = best.length === 0 && data !== undefined && data.reading > 0
  return { roster, best, isLoading: isPending || isLoading || isReading }
}

/** Each title once: an artist and its song can both be members. Not those whose names aren’t known yet. */
function toBestTitles(members: readonly { best: Position | null }[]): Position[] {
  const byTitle = new Map(
    members.flatMap(({ best }) => (best === null || best.title === null ? [] : [[best.id, best] as const])),
  )
  return [...byTitle.values()].toSorted((one, other) => one.rank - other.rank)
}
