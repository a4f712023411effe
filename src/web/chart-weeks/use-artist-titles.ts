import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ArtistTitlesAnswer, artistTitlesAnswerSchema } from '#contract/api/insights/artist-titles.ts'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ArtistTitles } from '#contract/api/events.ts'
import { toWeekApi } from '#contract/paths.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { fetchJson } from '../lib/api/api-client.ts'

const STALE_MS = 60_000

/** Separate from the other queries, because every page with charts loads those. */
export const artistTitlesQuery = (chartId: string, week: WeekLabel) =>
  queryOptions({
    queryKey: ['artist-titles', chartId, week],
    queryFn: ({ signal }) => fetchJson(`${toWeekApi(chartId, week)}/artist-titles`, artistTitlesAnswerSchema, signal),
    staleTime: STALE_MS,
  })

/** Returns artists with unusually many titles in the top 10, by the ID of the highest title. */
export function useArtistTitles({ chart, week }: Pick<ChartWeekAnswer, 'chart' | 'week'>): Map<string, ArtistTitles> {
  const { data } = useQuery(artistTitlesQuery(chart.id, week))
  return toArtistTitles(data)
}

export function toArtistTitles(answer: ArtistTitlesAnswer | undefined): Map<string, ArtistTitles> {
  return new Map(answer?.titles.map(({ id, ...titles }) => [id, titles]))
}
