import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chartQueries } from '../features/charts/queries.ts'
import { ProblemPanel } from '../features/feedback/problem-panel.tsx'
import { sessionQueries } from '../features/session/queries.ts'
import { ChartShortlist } from '../features/shell/chart-shortlist.tsx'
import { StartPage } from '../features/shell/start-page.tsx'
import { toChartShortlist } from '../features/shell/to-chart-shortlist.ts'
import { useHomeTerritory } from '../features/territory/home-territory.ts'
import { useLocale } from '../lib/locale.ts'
import { noop } from '../lib/noop.ts'
import { usePinnedCharts } from '../lib/pinned-charts.ts'
import * as copy from '../copy/start.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => void context.queryClient.query(chartQueries.directory()).catch(noop), // the page shows the error
  component: StartRoute,
})

function StartRoute() {
  const navigate = Route.useNavigate()
  const locale = useLocale()
  const home = useHomeTerritory()
  const pinned = usePinnedCharts()
  const { data, error, isPending, refetch } = useQuery(chartQueries.directory())
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const charts = data === undefined ? [] : toChartShortlist(data.charts, home, pinned, locale)
  return (
    <StartPage onSearch={(q) => void navigate({ to: '/search', search: { q } })}>
      {error !== null && data === undefined ? (
        <ProblemPanel error={error} what={copy.theCharts} onRetry={() => void refetch()} className="min-h-60" />
      ) : (
        <ChartShortlist charts={isPending ? null : charts} today={today} pinned={pinned} />
      )}
    </StartPage>
  )
}
