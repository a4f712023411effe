import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router'
import { chartQueries, SPARKLINE_WEEKS } from '../features/charts/queries.ts'
import { weekDefaults, type WeekSearch, weekSearchSchema } from '../features/charts/week/search.ts'
import { startWeek } from '../features/charts/week/start-week.ts'
import { WeekPage } from '../features/charts/week/week-page.tsx'

export const Route = createFileRoute('/charts/$chartId/$week')({
  validateSearch: weekSearchSchema,
  search: { middlewares: [stripSearchParams(weekDefaults)] },
  context: ({ params: { chartId, week } }) => ({
    week: chartQueries.week(chartId, week),
    history: chartQueries.history(chartId, week, SPARKLINE_WEEKS),
  }),
  loader: ({ context }) => startWeek(context.queryClient, context),
  component: WeekRoute,
})

function WeekRoute() {
  const { chartId, week } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const change = (part: Partial<WeekSearch>, { replace } = { replace: false }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll: false })
  const step = (to: string) => void navigate({ params: { chartId, week: to }, search: true, resetScroll: false })
  return (
    <WeekPage
      chartId={chartId}
      week={week}
      search={search}
      onChange={change}
      onStep={step}
      onFollow={(href) => router.history.push(href)}
    />
  )
}
