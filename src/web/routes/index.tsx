import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { chartQueries } from '../features/charts/queries.ts'
import { NO_SUMMARIES, summariesQuery } from '../features/charts/summaries.ts'
import { ProblemPanel } from '../features/feedback/problem-panel.tsx'
import { LiveSearchBox } from '../features/search/live-search-box.tsx'
import { useEmptyStore } from '../features/session/use-empty-store.ts'
import { sessionQueries } from '../features/session/queries.ts'
import { StartPage } from '../features/charts/start/start-page.tsx'
import { useHomeTerritory } from '../features/territory/home-territory.ts'
import { noop } from '../lib/noop.ts'
import { usePinnedCharts } from '../lib/storage/pinned-charts.ts'
import * as copy from '../features/charts/start/copy.ts'

/** Only needed without any data. */
const ImportHint = lazy(async () => ({ default: (await import('../ui/import-hint.tsx')).ImportHint }))

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    // The page shows the errors.
    void queryClient.query(chartQueries.directory()).catch(noop)
    void queryClient.query(summariesQuery('latest')).catch(noop)
  },
  component: StartRoute,
})

function StartRoute() {
  const navigate = Route.useNavigate()
  const home = useHomeTerritory()
  const pinned = usePinnedCharts()
  const directory = useQuery(chartQueries.directory())
  const summaries = useQuery(summariesQuery('latest'))
  const session = useQuery(sessionQueries.current()).data
  const isEmpty = useEmptyStore()
  const retry = () => void Promise.all([directory.refetch(), summaries.refetch()])
  const error = directory.error ?? (summaries.data === undefined ? summaries.error : null)
  return (
    <div className="page-width pt-5 pb-16">
      <title>{copy.pageTitle}</title>
      {isEmpty ? (
        <Suspense fallback={<div className="min-h-40" />}>
          <ImportHint className="min-h-40" />
        </Suspense>
      ) : error !== null && summaries.data === undefined ? (
        <ProblemPanel error={error} what={copy.charts} onRetry={retry} className="min-h-60" />
      ) : (
        <StartPage
          charts={directory.data?.charts ?? null}
          summaries={summaries.data ?? NO_SUMMARIES}
          isReading={summaries.isFetching}
          near={{ home, pinned }}
          today={session?.today ?? null}
          isSample={session?.provider.isSample === true}
          searchBox={<LiveSearchBox onSubmit={(q) => void navigate({ to: '/search', search: { q } })} />}
        />
      )}
    </div>
  )
}
