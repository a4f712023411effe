import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  chartEntrySchema,
  chartExitSchema,
  type ChartWeekAnswer,
  chartWeekAnswerSchema,
  historyAnswerSchema,
  type HistoryAnswer,
  historyEntrySchema,
  nameLineSchema,
} from '#contract/api/charts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toPath, toWeekApi } from '#contract/paths.ts'
import { fetchJson, fetchLines } from '../lib/api/api-client.ts'
import { noteWeek } from '../lib/weeks.ts'
import { pollWhile } from '../lib/api/poll-while.ts'
import { createListSchema } from '../lib/api/list-schema.ts'
import { inBatches } from '../lib/api/streamed-lines.ts'
import { fillNames, type StreamedName, type NamesOutcome } from './names.ts'

/** Published weeks change only through corrections, which the server watches for. */
const WEEK_STALE_MS = 3_600_000

const weekSchema = z.extend(chartWeekAnswerSchema, {
  entries: createListSchema(chartEntrySchema),
  exits: z.nullable(createListSchema(chartExitSchema)),
})
const historySchema = z.extend(historyAnswerSchema, {
  entries: createListSchema(historyEntrySchema),
})

export const chartQueries = {
  all: () => ['charts'] as const,
  weeks: () => [...chartQueries.all(), 'week'] as const,
  week: (chartId: string, week: WeekLabel) =>
    queryOptions({
      queryKey: [...chartQueries.weeks(), chartId, week],
      queryFn: ({ signal }) => fetchWeek(chartId, week, signal),
      staleTime: WEEK_STALE_MS,
    }),
  /** The response is also cached under its own week label, so that opening the week needs no request. */
  latest: (chartId: string) =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'latest', chartId],
      queryFn: async ({ signal, client }) => {
        const answer = await fetchWeek(chartId, 'latest', signal)
        client.setQueryData(chartQueries.week(chartId, answer.week).queryKey, (cached) => cached ?? answer)
        return answer
      },
    }),
  /** Streams missing names into every cached week. Its own data is the outcome of the stream. */
  names: (chartId: string, week: WeekLabel) =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'names', chartId, week],
      queryFn: ({ signal, client }) => streamNames(chartId, week, client, signal),
      staleTime: WEEK_STALE_MS,
    }),
  history: (chartId: string, week: WeekLabel, weeks: number) =>
    queryOptions({
      queryKey: [...chartQueries.all(), 'history', chartId, week, weeks],
      queryFn: ({ signal }) => fetchHistory(chartId, week, weeks, signal),
      staleTime: WEEK_STALE_MS,
      // The server caches more weeks of a slow provider meanwhile.
      refetchInterval: pollWhile<HistoryAnswer>(({ weeks: loaded }) => loaded.some(({ state }) => state === 'failed'), {
        everyMs: 3_000,
        most: 6,
      }),
    }),
}

async function fetchWeek(chartId: string, week: string, signal: AbortSignal): Promise<ChartWeekAnswer> {
  const answer = await fetchJson(toWeekApi(chartId, week), weekSchema, signal)
  noteWeek(answer)
  return answer
}

/** Fetches ranks in the weeks up to `week`, which may be `latest`. */
export function fetchHistory(chartId: string, week: string, weeks: number, signal?: AbortSignal) {
  return fetchJson(toPath(`${toWeekApi(chartId, week)}/history`, { weeks }), historySchema, signal)
}

async function streamNames(
  chartId: string,
  week: WeekLabel,
  client: QueryClient,
  signal: AbortSignal,
): Promise<NamesOutcome | null> {
  let outcome: NamesOutcome | null = null
  for await (const lines of inBatches(fetchLines(`${toWeekApi(chartId, week)}/names`, nameLineSchema, signal))) {
    const names = new Map<string, StreamedName>()
    for (const line of lines) {
      if ('done' in line) outcome = line
      else names.set(line.id, line)
    }
    client.setQueriesData<ChartWeekAnswer>(
      { queryKey: chartQueries.weeks() },
      (cached) => cached && fillNames(cached, names),
    )
  }
  return outcome
}
