import { SPARKLINE_WEEKS } from '#contract/chart-view/view-params.ts'
import { MAX_RUN_WEEKS } from '#contract/query-params.ts'
import type { FastifyInstance } from 'fastify'
import { historyAnswerSchema } from '#contract/api/charts.ts'
import * as z from 'zod'
import { loadCurrent } from '../charts/load-chart-week.ts'
import { loadHistory } from '../history-thread/load-history.ts'
import { type AppContext, withZod } from '../route-helpers/app-context.ts'
import { chartWeekParamsSchema, countField, toRequestedWeek } from '../route-helpers/query-fields.ts'
import { isComplete, sendBuilt } from '../route-helpers/send-answer.ts'

const querySchema = z.object({
  weeks: countField({ min: 1, max: MAX_RUN_WEEKS })
    .describe(`Number of weeks including the requested one, at most ${MAX_RUN_WEEKS}`)
    .default(SPARKLINE_WEEKS),
})

export function chartHistoryRoutes(app: FastifyInstance, context: AppContext) {
  const { chartWeeks, concurrency, provider, historyThread } = context
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week/history',
    schema: {
      summary: 'Ranks of a week’s entries in earlier weeks',
      params: chartWeekParamsSchema,
      querystring: querySchema,
      response: { 200: historyAnswerSchema },
    },
    handler: (request, reply) =>
      sendBuilt(context, request, reply, async (options) => {
        const { id, week } = request.params
        const current = await loadCurrent(chartWeeks, id, toRequestedWeek(week), options)
        const historyRequest = { current, count: request.query.weeks, concurrency, provider: provider.name }
        const { json, receipt } = await loadHistory({ chartWeeks, thread: historyThread }, historyRequest, options)
        return { text: json, isCacheable: isComplete({ receipt }) }
      }),
  })
}
