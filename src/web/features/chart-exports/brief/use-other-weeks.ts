import { type QueryClient, queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ArtistTitles } from '#contract/api/events.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { BriefNote } from '#images/week-brief.ts'
import { artistTitlesQuery, toArtistTitles } from '../../../chart-weeks/use-artist-titles.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { toBriefNotes } from './to-brief-notes.ts'
import { noteQueries } from '../../notes/queries.ts'

export type BriefWeek = {
  answer: ChartWeekAnswer
  notes: BriefNote[]
  lacksNotes: boolean
  artistTitles: Map<string, ArtistTitles>
}

/** Loads the same week of other charts, with names. */
export function useOtherWeeks(
  chartIds: readonly string[],
  week: WeekLabel,
  rosterId: string | null,
): UseQueryResult<BriefWeek>[] {
  return useQueries({ queries: chartIds.map((chartId) => briefWeekQuery(chartId, week, rosterId)) })
}

const briefWeekQuery = (chartId: string, week: WeekLabel, rosterId: string | null) =>
  queryOptions({
    queryKey: [...chartQueries.all(), 'brief', chartId, week, rosterId],
    queryFn: ({ client }) => loadBriefWeek(client, { chartId, week, rosterId }),
  })

async function loadBriefWeek(
  client: QueryClient,
  { chartId, week, rosterId }: { chartId: string; week: WeekLabel; rosterId: string | null },
): Promise<BriefWeek> {
  const weekQuery = chartQueries.week(chartId, week)
  const first = await client.query(weekQuery)
  const [ofChart, ofRoster, titles] = await Promise.allSettled([
    client.query(noteQueries.of({ kind: 'chart', chartId }, first.window)),
    rosterId === null ? { notes: [] } : client.query(noteQueries.ofRoster(rosterId, week)),
    client.query(artistTitlesQuery(chartId, week)),
    // The names go into the cached week. Without them, the brief has IDs.
    first.entries.some(({ title }) => title === null) ? client.query(chartQueries.names(chartId, week)) : null,
  ])
  const answer = client.getQueryData(weekQuery.queryKey) ?? first
  return {
    answer,
    notes: toBriefNotes(answer, {
      ofChart: ofChart.status === 'fulfilled' ? ofChart.value.notes : [],
      ofRoster: ofRoster.status === 'fulfilled' ? ofRoster.value.notes : [],
    }),
    lacksNotes: ofChart.status === 'rejected' || ofRoster.status === 'rejected',
    artistTitles: toArtistTitles(titles.status === 'fulfilled' ? titles.value : undefined),
  }
}
