import type { QueryClient } from '@tanstack/react-query'
import { noop } from '../../../lib/noop.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { lacksNames } from '../../../chart-weeks/names.ts'
import { chartQueries, fetchHistory } from '../../../chart-weeks/queries.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { WeekLabel } from '#contract/week-label.ts'

type WeekQueries = {
  week: ReturnType<typeof chartQueries.week>
  history: ReturnType<typeof chartQueries.history>
}

/** Loads the week and then its neighbors, so that stepping is instant. The page shows errors. */
export function preloadWeek(client: QueryClient, { week, history }: WeekQueries): void {
  void preloadNeighbors(client, week, client.query(history).catch(noop)).catch(noop)
}

/** Loads a chart’s latest week together with its sparklines. Rejects if the week can’t be loaded. */
export async function loadLatestWeek(client: QueryClient, chartId: string): Promise<WeekLabel> {
  const latest = chartQueries.latest(chartId)
  // A click often follows the preload on hover.
  const isFirst = client.getQueryState(latest.queryKey) === undefined
  const early = isFirst ? fetchHistory(chartId, 'latest', SPARKLINE_WEEKS).catch(noop) : undefined
  const { week } = await client.query(latest)
  const history = chartQueries.history(chartId, week, SPARKLINE_WEEKS)
  const queryFn = async () => {
    const answer = await early
    // A later week may have been published between the two requests.
    return answer?.weeks.at(-1)?.week === week ? answer : fetchHistory(chartId, week, SPARKLINE_WEEKS)
  }
  void client.query({ ...history, queryFn }).catch(noop)
  return week
}

/** Runs one request at a time while the page is idle, because parsing 200 rows makes scrolling stutter. */
async function preloadNeighbors(client: QueryClient, week: WeekQueries['week'], history: Promise<unknown>) {
  const { chart, previousWeek, nextWeek } = await client.query(week)
  await history
  for (const neighbor of [previousWeek, nextWeek]) {
    if (neighbor === null) continue
    await whenIdle()
    const answer = await client.query(chartQueries.week(chart.id, neighbor)).catch(noop)
    await whenIdle()
    await client.query(chartQueries.history(chart.id, neighbor, SPARKLINE_WEEKS)).catch(noop)
    if (answer && lacksNames(answer)) void client.query(chartQueries.names(chart.id, neighbor)).catch(noop)
  }
}
