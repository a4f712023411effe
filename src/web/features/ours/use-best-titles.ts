import { useQuery } from '@tanstack/react-query'
import type { Position } from '#contract/api/insights/positions.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { positionsQuery } from './positions-query.ts'

type BestTitles = { roster: RosterSummary | null; best: readonly Position[]; isLoading: boolean }

/** Returns titles of the default roster (or of the first one) on current charts, by best rank. */
export function useBestTitles(most: number): BestTitles {
  const { data: rosters, isPending } = useQuery(rostersQuery)
  const roster = rosters?.rosters.find(({ isDefault }) => isDefault) ?? rosters?.rosters[0] ?? null
  const { data, isLoading } = useQuery({ ...positionsQuery(roster?.id ?? ''), enabled: roster !== null })
  const best = toBestTitles(data?.members ?? []).slice(0, most)
  // True until the first chart is loaded. Titles that arrived later would move the content below them.
  const isReading = best.length === 0 && data !== undefined && data.reading > 0
  return { roster, best, isLoading: isPending || isLoading || isReading }
}

/** Returns each title once, because an artist and its song can both be members. Omits titles without a known name. */
function toBestTitles(members: readonly { best: Position | null }[]): Position[] {
  const byTitle = new Map(
    members.flatMap(({ best }) => (best === null || best.title === null ? [] : [[best.id, best] as const])),
  )
  return [...byTitle.values()].toSorted((one, other) => one.rank - other.rank)
}
