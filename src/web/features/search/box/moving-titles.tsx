import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { type Mover, moversAnswerSchema } from '#contract/api/insights/movers.ts'
import { toPath } from '#contract/paths.ts'
import { inTerritory, type Territory } from '#contract/territories.ts'
import { fetchJson } from '../../../lib/api/api-client.ts'
import { useHomeTerritory } from '../../../lib/storage/home-territory.ts'
import { LIST_ROW } from '../../../ui/table/list-row.tsx'
import { type ListedResult, ResultText } from '../results/result-row.tsx'
import * as copy from '../copy.ts'

const ROWS = 8

const movingQuery = (location: Territory) =>
  queryOptions({
    queryKey: ['moving-titles', location],
    queryFn: ({ signal }) =>
      fetchJson(toPath('/api/movers', { kind: 'song', location, sort: '-velocity' }), moversAnswerSchema, signal),
    staleTime: 60_000,
  })

type MovingTitlesProps = {
  /** Titles that are already listed above. */
  except: readonly Pick<ListedResult, 'id'>[]
  renderAction: (result: ListedResult) => ReactNode
}

export function useMovingTitles(except: MovingTitlesProps['except']) {
  const location = useHomeTerritory()
  const { data, isPending } = useQuery(movingQuery(location))
  const songs = (data?.movers ?? []).filter(
    ({ id, title }) => title !== null && !except.some((other) => other.id === id),
  )
  return { location, songs, isPending }
}

/** Before anything is typed, shows the home territory's biggest gains from stored weeks, without a call. */
export function MovingTitles({ except, renderAction }: MovingTitlesProps) {
  const { location, songs } = useMovingTitles(except)
  if (songs.length === 0) return null
  return (
    <section aria-label={copy.movingIn(inTerritory(location))}>
      <h3 className="overline-label py-2">{copy.movingIn(inTerritory(location))}</h3>
      <ul className="divide-y divide-line">
        {songs.slice(0, ROWS).map(({ id, title, credit, best }) => {
          const song = { kind: 'song', id, title, credit } as const
          return (
            <li key={id} className={LIST_ROW}>
              <ResultText result={song} query="" figures={<BestNow best={best} />} />
              {renderAction(song)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function BestNow({ best }: { best: Mover['best'] }) {
  return (
    <>
      <span className="font-semibold text-ink">{copy.rank(best.rank)}</span>{' '}
      <span className="max-sm:sr-only">{toShortChartName(best.chart)}</span>
    </>
  )
}
