import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { chartsQuery } from '../lib/api/charts-query.ts'
import { NO_SUMMARIES, summariesQuery } from '../chart-weeks/summaries.ts'
import { isNotReady } from '../lib/api/error-sentence.ts'
import { rostersQuery } from '../lib/api/rosters-query.ts'
import { PendingDesk } from '../features/desk/desk-skeleton.tsx'
import { deskDefaults, type DeskSearch, deskSearchSchema } from '../features/desk/search.ts'
import { ProblemPanel } from '../ui/states/problem-panel.tsx'
import { NotesPlaceholder } from '../features/notes/notes-placeholder.tsx'
import { LiveSearchBox } from '../features/search/box/live-search-box.tsx'
import { useEmptyStore } from '../session/use-empty-store.ts'
import { useSession } from '../session/use-session.ts'
import { StartPage } from '../features/charts/start/start-page.tsx'
import { useHomeTerritory } from '../lib/storage/home-territory.ts'
import { noop } from '../lib/noop.ts'
import { usePinnedCharts } from '../lib/storage/pinned-charts.ts'

/** This is only needed without any data. */
const ImportHint = lazy(async () => ({ default: (await import('../ui/states/import-hint.tsx')).ImportHint }))
const loadDesk = () => import('../features/desk/desk-page.tsx')
const DeskPage = lazy(async () => ({ default: (await loadDesk()).DeskPage }))
const DeskNotesPanel = lazy(async () => ({
  default: (await import('../features/notes/desk-notes-panel.tsx')).DeskNotesPanel,
}))

export const Route = createFileRoute('/')({
  validateSearch: deskSearchSchema,
  search: { middlewares: [stripSearchParams(deskDefaults)] },
  loader: ({ context: { queryClient } }) => void preload(queryClient).catch(noop), // The page shows the errors.
  component: HomeRoute,
})

/** Loads the desk, or the content of the start page if there is no roster. */
async function preload(client: QueryClient): Promise<void> {
  const rosters = await client.query(rostersQuery).then(
    (answer) => answer.rosters,
    () => [],
  )
  if (rosters.length > 0) await loadDesk()
  else await Promise.all([client.query(chartsQuery), client.query(summariesQuery())])
}

function HomeRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { data, isPending, failureReason } = useQuery(rostersQuery)
  if (isPending && !isNotReady(failureReason)) return <PendingDesk />
  // Without the rosters, the start page still shows what happened this week.
  if (data === undefined || data.rosters.length === 0) return <StartRoute />
  const change = (part: Partial<DeskSearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return (
    <Suspense fallback={<PendingDesk />}>
      <DeskPage
        rosters={data.rosters}
        search={search}
        onChange={change}
        onFollow={(href) => router.history.push(href)}
        renderNotes={(desk) => (
          <Suspense fallback={<NotesPlaceholder />}>
            <DeskNotesPanel desk={desk} />
          </Suspense>
        )}
      />
    </Suspense>
  )
}

function StartRoute() {
  const navigate = Route.useNavigate()
  const home = useHomeTerritory()
  const pinned = usePinnedCharts()
  const directory = useQuery(chartsQuery)
  const summaries = useQuery(summariesQuery())
  const session = useSession()
  const isEmpty = useEmptyStore()
  const retry = () => void Promise.all([directory.refetch(), summaries.refetch()])
  const error = directory.error ?? (summaries.data === undefined ? summaries.error : null)
  return (
    <div className="page-width pt-4 pb-12">
      <title>Chartroom</title>
      {isEmpty ? (
        <Suspense>
          <ImportHint />
        </Suspense>
      ) : error !== null && summaries.data === undefined ? (
        <ProblemPanel titleAs="h1" error={error} what="the charts" onRetry={retry} />
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
