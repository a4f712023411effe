import { type QueryClient } from '@tanstack/react-query'
import { noop } from '../../../lib/noop.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { lacksNames } from '../names.ts'
import { chartQueries } from '../queries.ts'
import { SPARKLINE_WEEKS } from '#contract/chart-view/view-params.ts'

type WeekQueries = {
  week: ReturnType<typeof chartQueries.week>
  history: ReturnType<typeof chartQueries.history>
}

/** Starts what the page of a week shows, then its neighbours, so that a step is at once. The page shows the errors. */
export function startWeek(client: QueryClient, { week, history }: WeekQueries): void {
  void startNeighbours(client, week, client.query(history).catch(noop)).catch(noop)
}

/** One after the other, and each only when the page is idle: reading an answer of 200 rows is felt while one scrolls. */
async function startNeighbours(client: QueryClient, week: WeekQueries['week'], history: Promise<unknown>) {
  const { chart, previousWeek, nextWeek } = await client.query(week)
  await history
  for (const neighbour of [previousWeek, nextWeek]) {
    if (neighbour === null) continue
    await whenIdle()
    const answer = await client.query(chartQueries.week(chart.id, neighbour)).catch(noop)
    await whenIdle()
    await client.query(chartQueries.history(chart.id, neighbour, SPARKLINE_WEEKS)).catch(noop)
    if (answer && lacksNames(answer)) void client.query(chartQueries.names(chart.id, neighbour)).catch(noop)
  }
}
