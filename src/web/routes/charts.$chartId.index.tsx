import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { weekPageSchema } from './-week-page-search.ts'
import { toCanonicalChartId } from '../features/charts/week/canonical-week.ts'
import { loadLatestWeek } from '../features/charts/week/preload-week.ts'
import { ChartMissing } from '../features/charts/week/states/chart-missing.tsx'
import { isNotFound } from '../lib/api/error-sentence.ts'

/** Redirects to the latest week, so that a copied link always shows the same week. */
export const Route = createFileRoute('/charts/$chartId/')({
  validateSearch: weekPageSchema,
  beforeLoad: ({ params: { chartId } }) => {
    const canonical = toCanonicalChartId(chartId)
    if (canonical !== chartId)
      throw redirect({ to: '/charts/$chartId', params: { chartId: canonical }, search: true, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { chartId }, deps }) => {
    const week = await loadLatestWeek(context.queryClient, chartId).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    throw redirect({ to: '/charts/$chartId/$week', params: { chartId, week }, search: deps, replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: ChartMissing,
})
