import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ChartsPage } from '../features/charts/directory/charts-page.tsx'
import { directoryDefaults, type DirectorySearch, directorySearchSchema } from '../features/charts/directory/search.ts'
import { chartQueries } from '../features/charts/queries.ts'
import { noop } from '../lib/noop.ts'

export const Route = createFileRoute('/charts/')({
  validateSearch: directorySearchSchema,
  search: { middlewares: [stripSearchParams(directoryDefaults)] },
  loader: ({ context }) => void context.queryClient.query(chartQueries.directory()).catch(noop), // the page shows the error
  component: ChartsRoute,
})

function ChartsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: Partial<DirectorySearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return <ChartsPage search={search} onChange={change} />
}
