import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { toWrongCheck } from '#domain/check-digits.ts'
import { searchQueries } from '../features/search/queries.ts'
import { defaults, searchSearchSchema, toSearchQuery } from '../features/search/search.ts'
import { SearchPage } from '../features/search/page/search-page.tsx'
import { readHomeTerritory } from '../lib/storage/home-territory.ts'
import { noop } from '../lib/noop.ts'

export const Route = createFileRoute('/search')({
  validateSearch: searchSearchSchema,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search }) => toSearchQuery(search),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.text !== '') queryClient.query(searchQueries.results(deps)).catch(noop) // The page shows the error.
  },
  component: SearchRoute,
})

function SearchRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()

  const type = (q: string) =>
    void navigate({
      search: (previous) => ({ ...previous, q, page: defaults.page }),
      replace: true,
      resetScroll: false,
    })
  // Jumps happen only on submit, not when the page loads, so that Back can return to this page.
  const submit = async (q: string) => {
    type(q)
    const query = toSearchQuery({ ...search, q, page: defaults.page })
    if (query.text === '') return
    const { jump, total } = await queryClient.query(searchQueries.results(query))
    // For an identifier with a wrong check digit, this page stays open and shows a hint and a link to open it anyway.
    if (jump !== null && (total > 0 || toWrongCheck(q) === null)) {
      await navigate({ to: '/$kind/$id', params: jump, search: { location: readHomeTerritory() } })
    }
  }
  return <SearchPage search={search} onType={type} onSubmit={(text) => void submit(text).catch(noop)} />
}
