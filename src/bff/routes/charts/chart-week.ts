import type { FastifyInstance } from 'fastify'
import { chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { loadChartWeek } from '../../charts/load-chart-week.ts'
import { idsInWeek, toChartWeekAnswer } from '../../charts/to-chart-week-answer.ts'
import { loadCorrections } from '../../archive/readers/load-corrections.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import { type AppContext, todayOf } from '../../route-helpers/app-context.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt } from '../../route-helpers/send-answer.ts'

export function chartWeekRoutes(app: FastifyInstance, context: AppContext) {
  const { chartWeeks, archive, names, provider } = context
  addAnswerRoute(app, context, {
    url: '/api/charts/:id/weeks/:week',
    summary: 'One week of a chart, with movements, exits and adjacent weeks',
    params: chartWeekParamsSchema,
    answer: chartWeekAnswerSchema,
    isComplete: hasWholeReceipt,
    build: async ({ params: { id, week } }, options) => {
      const loaded = await loadChartWeek(chartWeeks, id, toRequestedWeek(week), options)
      const corrections = loadCorrections(archive, id, loaded.current.data.week)
      const ids = idsInWeek(loaded, corrections)
      const { kind } = loaded.current.data.chart
      if (kind !== null) await names.importShared(kind, ids)
      const known = names.findAll(ids)
      return toChartWeekAnswer(loaded, known, { provider: provider.name, today: todayOf(context), corrections })
    },
  })
}
