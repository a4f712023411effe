import { type FastifyInstance } from 'fastify'
import { chartSummaryLineSchema } from '#contract/api/chart-summaries.ts'
import * as z from 'zod'
import { loadSummaries } from '../summaries/load-summaries.ts'
import { callOptionsOf, type AppContext, withZod } from '../route-helpers/app-context.ts'
import { awaitFirst, linesOf, sendLines, STREAM_CONFIG } from '../route-helpers/line-stream.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../route-helpers/query-fields.ts'

const querySchema = z.object({ week: chartWeekParamsSchema.shape.week.default('latest') })

export function chartSummaryRoutes(app: FastifyInstance, context: AppContext) {
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/summaries',
    exposeHeadRoute: false,
    config: STREAM_CONFIG,
    schema: {
      summary: 'What happened on every chart in one week, line by line as it is read',
      querystring: querySchema,
      response: { 200: linesOf(chartSummaryLineSchema, 'Lines of charts as they are read, then the receipt.') },
    },
    handler: async (request, reply) => {
      const week = toRequestedWeek(request.query.week)
      return sendLines(reply, await awaitFirst(loadSummaries(context, week, callOptionsOf(request, 'background'))))
    },
  })
}
