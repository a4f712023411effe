import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { chartQueries } from '../features/charts/queries.ts'
import { ProblemPanel } from '../features/feedback/problem-panel.tsx'
import { useEmptyStore } from '../features/session/use-empty-store.ts'
import { sessionQueries } from '../features/session/queries.ts'
import { ChartShortlist } from '../features/shell/chart-shortlist.tsx'
import { servedSample } from '../features/shell/served-sample.ts'
import { StartPage } from '../features/shell/start-page.tsx'
import { toChartShortlist } from '../features/shell/to-chart-shortlist.ts'
import { readTourSeen, useTourSeen } from '../features/shell/tour-seen.ts'
import { useHomeTerritory } from '../features/territory/home-territory.ts'
import { useLocale } from '../lib/locale.ts'
import { noop } from '../lib/noop.ts'
import { usePinnedCharts } from '../lib/storage/pinned-charts.ts'
import * as copy from '../features/shell/start-copy.ts'

/** Only needed without any data. */
const ImportHint = lazy(async () => ({ default: (await import('../ui/import-hint.tsx')).ImportHint }))

/** Only needed on first visits to the sample. */
const loadTour = () => import('../features/shell/sample-tour.tsx')
const SampleTour = lazy(async () => ({ default: (await loadTour()).SampleTour }))

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    void context.queryClient.query(chartQueries.directory()).catch(noop) // the page shows the error
    // Awaited, because the tour is above the content and would push it down if it loaded later.
    if (servedSample() !== null && !readTourSeen()) await loadTour()
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
  const isSample = session?.provider.isSample ?? servedSample() !== null
  const isEmpty = useEmptyStore()
  const whenEmpty = (
    <Suspense fallback={<div className="min-h-40" />}>
      <ImportHint className="min-h-40" />
    </Suspense>
  )
  const hasTour = !useTourSeen() && isSample
  const charts = data === undefined ? [] : toChartShortlist(data.charts, home, pinned, locale)
  return (
    <>
      {/* Needs no Suspense: the loader awaits it. */}
      {hasTour && <SampleTour />}
      <StartPage
        onSearch={(q) => void navigate({ to: '/search', search: { q } })}
        hasImportPage={session?.provider.mode === 'embedded'}
      >
        {error !== null && data === undefined ? (
          <ProblemPanel error={error} what={copy.charts} onRetry={() => void refetch()} className="min-h-60" />
        ) : (
          <ChartShortlist
            charts={isPending ? null : charts}
            today={today}
            pinned={pinned}
            {...(isEmpty && { whenEmpty })}
          />
        )}
      </StartPage>
    </>
  )
}
