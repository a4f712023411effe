import { queryOptions } from '@tanstack/react-query'
import { artistPositionsAnswerSchema, type Position } from '#contract/api/insights/positions.ts'
import { toEntityApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { toReadingInterval } from '../../lib/api/poll-while.ts'
import { ROSTERS_KEY } from '../ours/queries.ts'
import type { MemberRow } from './member-figures.ts'

type TitleOfArtist = Pick<MemberRow, 'member' | 'positions'>

export function artistTitlesQuery(id: string) {
  return queryOptions({
    queryKey: [...ROSTERS_KEY, 'artist-titles', id],
    queryFn: ({ signal }) =>
      fetchJson(toEntityApi({ kind: 'artist', id }, '/positions'), artistPositionsAnswerSchema, signal),
    select: ({ positions }) => toTitles(positions),
    refetchInterval: toReadingInterval,
  })
}

function toTitles(positions: readonly Position[]): TitleOfArtist[] {
  return [...Map.groupBy(positions, ({ id }) => id).values()].flatMap((all) =>
    all.slice(0, 1).map((best) => {
      const { kind, id, title, credit } = best
      return {
        member: { kind, id, title, credit, addedAt: '', addedBy: '' },
        positions: { kind, id, titles: 1, charts: all.length, best },
      }
    }),
  )
}
