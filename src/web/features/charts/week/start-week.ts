import { type QueryClient } from '@tanstack/react-query'
import { noop } from '../../../lib/noop.ts'
import { chartQueries, SPARKLINE_WEEKS } from '../queries.ts'

type WeekQueries = {
  week: ReturnType<typeof chartQueries.week>
  history: ReturnType<typeof chartQueries.history>
}

/** Starts what the page of a week shows, then its neighbours, so that a step is at once. The page shows the errors. */
export function startWeek(client: QueryClient, { week, history }: WeekQueries): void {
  void client.query(history).catch(noop)
  void startNeighbours(client, week).catch(noop)
}

async function startNeighbours(client: QueryClient, week: WeekQueries['week']): Promise<void> {
  const { chart, previousWeek, nextWeek } = await client.query(week)
  for (const neighbour of [previousWeek, nextWeek]) {
    if (neighbour === null) continue
    void client.query(chartQueries.week(chart.id, neighbour)).catch(noop)
    void client.query(chartQueries.history(chart.id, neighbour, SPARKLINE_WEEKS)).catch(noop)
  }
}
