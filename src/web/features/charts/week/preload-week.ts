import { type QueryClient } from '@tanstack/react-query'
import { noop } from '../../../lib/noop.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { lacksNames } from '../../../chart-weeks/names.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'

type WeekQueries = {
  week: ReturnType<typeof chartQueries.week>
  history: ReturnType<typeof chartQueries.history>
}

/** Loads the week, then its neighbors so that stepping is instant. The page shows any errors. */
export function preloadWeek(client: QueryClient, { week, history }: WeekQueries): void {
  void preloadNeighbors(client, week, client.query(history).catch(noop)).catch(noop)
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
