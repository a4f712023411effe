import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { FILE_TYPES } from '../core/file-types.ts'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { readChartSources } from '../charts/read-chart-sources.ts'
import { toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { callOptionsOf, type AppContext, todayOf, withZod } from '../route-helpers/app-context.ts'
import { chartParamsSchema, receiptField, weekField } from '../route-helpers/query-fields.ts'
import { formatHistoryCsv, toHistoryWeeks } from './chart-history-csv.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { toAttachment } from '../core/file-name.ts'
import { createRowNames } from './name-rows.ts'
import { inThisContext } from '../tracing/in-this-context.ts'

/** About ten years. */
const MAX_WEEKS = 520
const DEADLINE_MS = 300_000
/** Time limit for one week's names. Later weeks may load the rest. */
const NAMES_PATIENCE_MS = 5_000
/** Time limit for all names of a file, so that it ends before its deadline. */
const ALL_NAMES_MS = DEADLINE_MS / 2
/** A small number, because a first export loads thousands of names and must not delay pages. */
const NAMES_AT_ONCE = 2

const querySchema = z.object({
  from: weekField.describe('First week; default: the earliest').optional(),
  receipt: receiptField,
})

/** Streams one week after another; `x-chart-weeks` is their number. */
export function chartHistoryCsvRoute(app: FastifyInstance, context: AppContext) {
  const nameRows = createRowNames(context, NAMES_AT_ONCE)
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/history.csv',
    exposeHeadRoute: false,
    config: { deadlineMs: DEADLINE_MS },
    schema: {
      summary: 'All weeks of a chart as one CSV file',
      params: chartParamsSchema,
      querystring: querySchema,
    },
    handler: async (request, reply) => {
      const { from, receipt } = request.query
      const options = callOptionsOf(request, 'background')
      const loaded = await loadChartWeek(context.chartWeeks, request.params.id, null, callOptionsOf(request))
      const latest = toChartWeekAnswer(loaded, new Map(), { provider: context.provider.name, today: todayOf(context) })
      const { chart, week } = latest
      const weeks = toHistoryWeeks(latest, { from, max: MAX_WEEKS, weeks: context.chartWeeks.weeks })
      let leftMs = ALL_NAMES_MS
      const lines = formatHistoryCsv(
        context,
        {
          latest,
          weeks,
          receipt,
          sources: await readChartSources(context, [chart.id], options, latest.receipt.sources),
          async nameRows(each, ids) {
            const startedMs = performance.now()
            const names = await nameRows(each, ids, Math.min(NAMES_PATIENCE_MS, leftMs), options)
            leftMs -= performance.now() - startedMs
            return names
          },
        },
        options,
      )
      const name = toExportName({ subject: `${chart.name} ${chart.id}`, what: 'history', when: week })
      return reply
        .type(FILE_TYPES.csv.mediaType)
        .header('content-disposition', toAttachment(`${name}.csv`))
        .header('cache-control', 'no-store')
        .header('x-chart-weeks', String(weeks.length))
        .send(Readable.from(inThisContext(lines)))
    },
  })
}
