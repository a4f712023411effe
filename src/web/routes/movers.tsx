import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MoversPage } from '../features/movers/movers-page.tsx'
import { moversDefaults, moversSearchSchema } from '../features/movers/search.ts'

export const Route = createFileRoute('/movers')({
  validateSearch: moversSearchSchema,
  search: { middlewares: [stripSearchParams(moversDefaults)] },
  component: MoversRoute,
})

function MoversRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MoversPage
      search={search}
      onChange={(part) => void navigate({ search: (previous) => ({ ...previous, ...part }), resetScroll: false })}
    />
  )
}
