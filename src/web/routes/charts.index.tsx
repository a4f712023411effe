import { createFileRoute, type RegisteredRouter, stripSearchParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChartsPage } from '../features/charts/directory/charts-page.tsx'
import { directoryDefaults, type DirectorySearch, directorySearchSchema } from '../features/charts/directory/search.ts'
import { chartsQuery } from '../lib/api/charts-query.ts'
import { summariesQuery } from '../chart-weeks/summaries.ts'
import { noop } from '../lib/noop.ts'
import { whenIdle } from '../lib/browser/when-idle.ts'

/** Routes that a click on a chart opens: the redirect to the latest week, and the week. */
const NEXT_ROUTES = ['/charts/$chartId/', '/charts/$chartId/$week'] as const

export const Route = createFileRoute('/charts/')({
  validateSearch: directorySearchSchema,
  search: { middlewares: [stripSearchParams(directoryDefaults)] },
  loaderDeps: ({ search: { week, roster } }) => ({ week, roster }),
  // A method would stay in the script of every page.
  loader: ({ context: { queryClient }, deps: { week, roster } }) => {
    // The page shows errors.
    queryClient.query(chartsQuery).catch(noop)
    queryClient.query(summariesQuery(week, roster)).catch(noop)
  },
  component: ChartsRoute,
})

function ChartsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  useEffect(() => void loadNextRoutes(router).catch(noop), [router])
  const change = (part: Partial<DirectorySearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return <ChartsPage search={search} onChange={change} />
}

async function loadNextRoutes(router: RegisteredRouter) {
  await whenIdle()
  // On a slow connection, the scripts would delay the font and with it the largest paint.
  await document.fonts?.ready
  for (const id of NEXT_ROUTES) {
    await whenIdle()
    await router.loadRouteChunk(router.routesById[id])
  }
}
