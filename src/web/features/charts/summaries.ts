import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ChartSummaryFacts, type ChartSummaryLine, chartSummaryLineSchema } from '#contract/api/chart-summaries.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'
import { noteWeek } from '../../lib/weeks.ts'

type Outcome = Extract<ChartSummaryLine, { done: true }>
export type ChartLine = Exclude<ChartSummaryLine, Outcome>

/** `outcome`: null until all charts are read. */
export type LoadedSummaries = { lines: ReadonlyMap<string, ChartLine>; outcome: Outcome | null }

export const NO_SUMMARIES: LoadedSummaries = { lines: new Map(), outcome: null }
const STALE_MS = 300_000

/**
 * What happened on all charts in a week, or in the latest if `asked` isn't a week. Data grows while fetching. Under the key of the
 * rosters, so that a change of a roster counts its titles again.
 */
export function summariesQuery(asked = '') {
  const week = isWeekLabel(asked) ? asked : 'latest'
  const queryKey = ['rosters', 'summaries', week]
  return queryOptions<LoadedSummaries, Error, LoadedSummaries, string[]>({
    queryKey,
    queryFn: ({ client, signal }) => streamSummaries(week, queryKey, client, signal),
    staleTime: STALE_MS,
    retry: false,
  })
}

/** The facts of a chart in the week itself. Null while they aren't known. */
export function factsIn({ lines }: LoadedSummaries, chartId: string): ChartSummaryFacts | null {
  const line = lines.get(chartId)
  return line !== undefined && 'titles' in line ? line : null
}

/** Batches lines, so that 60 charts don't render the page 60 times. The first don't wait: the browser can have preloaded all of them. */
const FLUSH_MS = 120

async function streamSummaries(
  week: string,
  queryKey: string[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<LoadedSummaries> {
  let arrived: LoadedSummaries = { ...(client.getQueryData<LoadedSummaries>(queryKey) ?? NO_SUMMARIES), outcome: null }
  let waiting: ChartSummaryLine[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = 0
  const flush = () => {
    timer = undefined
    delayMs = FLUSH_MS
    if (waiting.length === 0) return
    arrived = addLines(arrived, waiting)
    waiting = []
    if (!signal.aborted) client.setQueryData<LoadedSummaries>(queryKey, arrived)
  }
  try {
    const path = toPath('/api/charts/summaries', { week, roster: 'default' })
    for await (const line of fetchLines(path, chartSummaryLineSchema, signal)) {
      if ('window' in line) noteWeek(line)
      waiting.push(line)
      timer ??= setTimeout(flush, delayMs)
    }
  } finally {
    clearTimeout(timer)
    flush()
  }
  if (arrived.outcome === null) throw new ApiError('the response ended early', { code: 'offline', status: 0 })
  return arrived
}

function addLines({ lines, outcome }: LoadedSummaries, added: readonly ChartSummaryLine[]): LoadedSummaries {
  const next = new Map(lines)
  let last = outcome
  for (const line of added) {
    if ('done' in line) last = line
    else next.set(line.chartId, line)
  }
  return { lines: next, outcome: last }
}
