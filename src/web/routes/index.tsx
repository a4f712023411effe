import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { chartQueries } from '../features/charts/queries.ts'
import { ProblemPanel } from '../features/feedback/problem-panel.tsx'
import { sessionQueries } from '../features/session/queries.ts'
import { ChartShortlist } from '../features/shell/chart-shortlist.tsx'
import { StartPage } from '../features/shell/start-page.tsx'
import { toChartShortlist } from '../features/shell/to-chart-shortlist.ts'
import { readTourSeen, useTourSeen } from '../features/shell/tour-seen.ts'
import { useHomeTerritory } from '../features/territory/home-territory.ts'
import { useLocale } from '../lib/locale.ts'
import { noop } from '../lib/noop.ts'
import { usePinnedCharts } from '../lib/pinned-charts.ts'
import { isServedAsSample } from '../lib/served-as-sample.ts'
import * as copy from '../features/shell/start-copy.ts'

/** For somebody's first visit to the sample alone. */
const loadTour = () => import('../features/shell/sample-tour.tsx')
const SampleTour = lazy(async () => ({ default: (await loadTour()).SampleTour }))

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    void context.queryClient.query(chartQueries.directory()).catch(noop) // the page shows the error
    // It stands above the page: what came later would push all of it down.
    if (isServedAsSample() && !readTourSeen()) await loadTour()
  },
  component: StartRoute,
})

function StartRoute() {
  const navigate = Route.useNavigate()
  const locale = useLocale()
  const home = useHomeTerritory()
  const pinned = usePinnedCharts()
  const { data, error, isPending, refetch } = useQuery(chartQueries.directory())
  const session = useQuery(sessionQueries.current()).data
  const today = session?.today ?? null
  const isSample = session?.provider.isSample ?? isServedAsSample()
  const hasTour = !useTourSeen() && isSample
  const charts = data === undefined ? [] : toChartShortlist(data.charts, home, pinned, locale)
  return (
    <>
      {/* No boundary of its own: the page waits for it, which is loaded by then. */}
      {hasTour && <SampleTour />}
      <StartPage onSearch={(q) => void navigate({ to: '/search', search: { q } })}>
        {error !== null && data === undefined ? (
          <ProblemPanel error={error} what={copy.charts} onRetry={() => void refetch()} className="min-h-60" />
        ) : (
          <ChartShortlist charts={isPending ? null : charts} today={today} pinned={pinned} />
        )}
      </StartPage>
    </>
  )
}
