import { useQuery } from '@tanstack/react-query'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ArtistTitles } from '#contract/api/events.ts'
import { chartQueries } from './queries.ts'

/** Artists with many titles in the top 10 for the first time in months, by the ID of the highest title. Empty until loaded. */
export function useArtistTitles({ chart, week }: Pick<ChartWeekAnswer, 'chart' | 'week'>): Map<string, ArtistTitles> {
  const { data } = useQuery(chartQueries.artistTitles(chart.id, week))
  return new Map(data?.titles.map(({ id, ...titles }) => [id, titles]))
}
