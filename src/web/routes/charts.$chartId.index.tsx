import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { toCanonicalChartId } from '../features/charts/week/canonical-week.ts'
import { loadLatestWeek } from '../features/charts/week/preload-week.ts'
import { ChartMissing } from '../features/charts/week/states/chart-missing.tsx'
import { isNotFound } from '../lib/api/error-sentence.ts'

/** Redirects to the latest week, so that a copied link always shows the same week. */
export const Route = createFileRoute('/charts/$chartId/')({
  beforeLoad: ({ params: { chartId } }) => {
    const canonical = toCanonicalChartId(chartId)
    if (canonical !== chartId) throw redirect({ to: '/charts/$chartId', params: { chartId: canonical }, replace: true })
  },
  loader: async ({ context, params: { chartId } }) => {
    const week = await loadLatestWeek(context.queryClient, chartId).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    throw redirect({ to: '/charts/$chartId/$week', params: { chartId, week }, replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: ChartMissing,
})
