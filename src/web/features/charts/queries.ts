import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  chartsAnswerSchema,
  type ChartWeekAnswer,
  chartWeekAnswerSchema,
  historyAnswerSchema,
  nameLineSchema,
} from '#contract/api/charts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { fetchJson, fetchLines, toPath } from '../../lib/api-client.ts'
import { fillNames, type LearntName, type NamesOutcome } from './names.ts'

const MINUTE_MS = 60_000
/** A published week changes only by restatement, which the servers watch for. */
const WEEK_STALE_MS = 60 * MINUTE_MS

export const chartQueries = {
  all: () => ['charts'] as const,
  directory: () =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'directory'],
      queryFn: ({ signal }) => fetchJson('/api/charts', chartsAnswerSchema, signal),
      staleTime: WEEK_STALE_MS,
    }),
  weeks: () => [...chartQueries.all(), 'week'] as const,
  week: (chartId: string, week: WeekLabel) =>
    queryOptions({
      queryKey: [...chartQueries.weeks(), chartId, week],
      queryFn: ({ signal }) => fetchWeek(chartId, week, signal),
      staleTime: WEEK_STALE_MS,
    }),
  /** The newest published week. It is kept under its own label as well, so that going there asks nothing again. */
  latest: (chartId: string) =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'latest', chartId],
      queryFn: async ({ signal, client }) => {
        const answer = await fetchWeek(chartId, 'latest', signal)
        client.setQueryData(chartQueries.week(chartId, answer.week).queryKey, (kept) => kept ?? answer)
        return answer
      },
      staleTime: 5 * MINUTE_MS,
    }),
  /** Streams the names that a week lacks into every week that is kept; its own data is how the stream ended. */
  names: (chartId: string, week: WeekLabel) =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'names', chartId, week],
      queryFn: ({ signal, client }) => streamNames(chartId, week, client, signal),
      staleTime: WEEK_STALE_MS,
    }),
  history: (chartId: string, week: WeekLabel, weeks: number) =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'history', chartId, week, weeks],
      queryFn: ({ signal }) =>
        fetchJson(toPath(`${weekPath(chartId, week)}/history`, { weeks }), historyAnswerSchema, signal),
      staleTime: WEEK_STALE_MS,
    }),
}

function fetchWeek(chartId: string, week: string, signal: AbortSignal): Promise<ChartWeekAnswer> {
  return fetchJson(weekPath(chartId, week), chartWeekAnswerSchema, signal)
}

/** Ids and weeks come from addresses that people type. */
function weekPath(chartId: string, week: string): string {
  return `/api/charts/${encodeURIComponent(chartId)}/weeks/${encodeURIComponent(week)}`
}

/** Long enough that 200 lines redraw the table a few times, not 200; short enough to be seen as it happens. */
const FLUSH_MS = 80

async function streamNames(
  chartId: string,
  week: WeekLabel,
  client: QueryClient,
  signal: AbortSignal,
): Promise<NamesOutcome | null> {
  let learnt = new Map<string, LearntName>()
  let outcome: NamesOutcome | null = null
  const flush = () => {
    if (learnt.size === 0) return
    const names = learnt
    learnt = new Map()
    client.setQueriesData<ChartWeekAnswer>({ queryKey: chartQueries.weeks() }, (kept) => kept && fillNames(kept, names))
  }
  const timer = setInterval(flush, FLUSH_MS)
  try {
    for await (const line of fetchLines(`${weekPath(chartId, week)}/names`, nameLineSchema, signal)) {
      if ('done' in line) outcome = line
      else learnt.set(line.id, line)
    }
  } finally {
    clearInterval(timer)
    flush()
  }
  return outcome
}
