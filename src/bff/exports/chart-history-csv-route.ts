import { Readable } from 'node:stream'
import { type FastifyInstance } from 'fastify'
import * as z from 'zod'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { callOptionsOf, type AppContext, sampleShareOf, todayOf, withZod } from '../route-helpers/app-context.ts'
import { chartIdField, receiptField, weekField } from '../route-helpers/query-fields.ts'
import { formatHistoryCsv, toHistoryWeeks } from './chart-history-csv.ts'
import { toFileName } from '#contract/file-name.ts'
import { toAttachment } from './file-name.ts'
import { createRowNames } from './name-rows.ts'
import { CSV_TYPE } from './send-csv.ts'

/** Ten years. */
const MAX_WEEKS = 520
const DEADLINE_MS = 300_000
/** One week's names; what they do not learn in that time the next week's may. */
const NAMES_PATIENCE_MS = 5_000
/** A first export learns thousands of names: more at once would delay the pages of others. */
const NAMES_AT_ONCE = 2

const questionSchema = z.object({
  from: weekField.describe('First week; the earliest without it').optional(),
  receipt: receiptField,
})

/** Streamed week after week; `x-chart-weeks` says how many will come. */
export function chartHistoryCsvRoute(app: FastifyInstance, context: AppContext) {
  const nameRows = createRowNames(context, NAMES_AT_ONCE)
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/history.csv',
    exposeHeadRoute: false,
    config: { deadlineMs: DEADLINE_MS },
    schema: {
      summary: 'Every week of a chart as one CSV file',
      params: z.object({ id: chartIdField }),
      querystring: questionSchema,
    },
    handler: async (request, reply) => {
      const { from, receipt } = request.query
      const options = callOptionsOf(request, 'background')
      const loaded = await loadChartWeek(context.chartWeeks, request.params.id, null, callOptionsOf(request))
      const latest = toChartWeekAnswer(loaded, new Map(), { provider: context.provider.name, today: todayOf(context) })
      const { chart, week } = latest
      const weeks = toHistoryWeeks(latest, from, MAX_WEEKS)
      const lines = formatHistoryCsv(
        context,
        {
          latest,
          weeks,
          receipt,
          sample: await sampleShareOf(context.provider),
          nameRows: (each, ids) => nameRows(each, ids, NAMES_PATIENCE_MS, options),
        },
        options,
      )
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', toAttachment(toFileName(chart.name, [chart.id, 'history', week], 'csv')))
        .header('cache-control', 'no-store')
        .header('x-chart-weeks', String(weeks.length))
        .send(Readable.from(lines))
    },
  })
}
