import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ChartMissing } from '../features/charts/week/states/chart-missing.tsx'
import { EntityExports } from '../features/chart-exports/entity-exports.tsx'
import { InsightsPage } from '../features/insights/insights-page.tsx'
import { insightsDefaults, insightsSearchSchema } from '../features/insights/search.ts'

export const Route = createFileRoute('/charts/$chartId/insights')({
  validateSearch: insightsSearchSchema,
  search: { middlewares: [stripSearchParams(insightsDefaults)] },
  component: InsightsRoute,
})

function InsightsRoute() {
  const { chartId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InsightsPage
      renderTools={(title, fixed) => <EntityExports title={title} path={null} fixed={fixed} />}
      key={chartId}
      chartId={chartId}
      search={search}
      missing={<ChartMissing />}
      onChange={(part) => void navigate({ search: (previous) => ({ ...previous, ...part }), resetScroll: false })}
    />
  )
}
