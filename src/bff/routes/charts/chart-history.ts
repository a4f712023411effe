import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { MAX_RUN_WEEKS } from '#contract/query-params.ts'
import type { FastifyInstance } from 'fastify'
import { historyAnswerSchema } from '#contract/api/charts.ts'
import * as z from 'zod'
import { loadCurrent } from '../../charts/load-chart-week.ts'
import { providerTimeout } from '../../core/errors.ts'
import { loadHistory } from '../../history-thread/load-history.ts'
import { createDeadline } from '../../provider/signals.ts'
import { type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { chartWeekParamsSchema, countField, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt, sendBuilt } from '../../route-helpers/send-answer.ts'

/** Share of the deadline after which weeks that are still loading are omitted. */
const READ_SHARE = 0.5

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
        // The rest of the time is for building the response from the weeks that have arrived. The others are cached as they come.
        const reading = createDeadline(context.deadlineMs * READ_SHARE, providerTimeout, [options.signal])
        const historyRequest = { current, count: request.query.weeks, concurrency, provider: provider.name }
        try {
          const readOptions = { ...options, signal: reading.signal }
          const { json, receipt } = await loadHistory(
            { chartWeeks, thread: historyThread },
            historyRequest,
            readOptions,
          )
          return { text: json, isCacheable: hasWholeReceipt({ receipt }) }
        } finally {
          reading.release()
        }
      }),
  })
}
