import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChartsPage } from '../features/charts/directory/charts-page.tsx'
import { directoryDefaults, type DirectorySearch, directorySearchSchema } from '../features/charts/directory/search.ts'
import { chartQueries } from '../features/charts/queries.ts'
import { noop } from '../lib/noop.ts'
import { whenIdle } from '../lib/when-idle.ts'

const WEEK_ROUTE = '/charts/$chartId/$week'

export const Route = createFileRoute('/charts/')({
  validateSearch: directorySearchSchema,
  search: { middlewares: [stripSearchParams(directoryDefaults)] },
  loader: ({ context }) => void context.queryClient.query(chartQueries.directory()).catch(noop), // the page shows the error
  component: ChartsRoute,
})

function ChartsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  // From here one goes to a week: its page is there when the click comes.
  useEffect(
    () =>
      void whenIdle()
        .then(() => router.loadRouteChunk(router.routesById[WEEK_ROUTE]))
        .catch(noop),
    [router],
  )
  const change = (part: Partial<DirectorySearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return <ChartsPage search={search} onChange={change} />
}
