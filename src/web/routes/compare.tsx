import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { toFixedDates } from '../lib/files/page-link.ts'
import { EntityExports } from '../features/chart-exports/entity-exports.tsx'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { compareDefaults, compareSearchSchema } from '../features/compare/search.ts'
import { launchesDefaults, launchesSearchSchema } from '../features/insights/launches/launches-search.ts'

// Lazy, because it is below the table.
const LaunchesSlot = lazy(async () => ({
  default: (await import('../features/insights/launches/launches-slot.tsx')).LaunchesSlot,
}))

const searchSchema = z.object({ ...compareSearchSchema.shape, ...launchesSearchSchema.shape })
type Search = z.output<typeof searchSchema>

export const Route = createFileRoute('/compare')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ ...compareDefaults, ...launchesDefaults })] },
  component: CompareRoute,
})

function CompareRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (part: Partial<Search>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  return (
    <ComparePage
      search={search}
      onChange={change}
      renderLaunches={(titles) => (
        <Suspense>
          <LaunchesSlot titles={titles} location={search.location} search={search} onChange={change} />
        </Suspense>
      )}
      renderTools={(window, names) => <EntityExports title={names} path={null} fixed={toFixedDates(window)} />}
    />
  )
}
