import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { EntityExports } from '../features/chart-exports/entity-exports.tsx'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { compareDefaults, type CompareSearch, compareSearchSchema } from '../features/compare/search.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: compareSearchSchema,
  search: { middlewares: [stripSearchParams(compareDefaults)] },
  component: CompareRoute,
})

function CompareRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: Partial<CompareSearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return (
    <ComparePage
      search={search}
      onChange={change}
      renderTools={(window) => <EntityExports path={null} window={window} />}
    />
  )
}
