import { type FastifyInstance } from 'fastify'
import { parseColumnIds } from '#contract/chart-view/column-ids.ts'
import { type HistoryAnswer } from '#contract/api/charts.ts'
import * as z from 'zod'
import { loadComparedWeek } from '../charts/load-compared-week.ts'
import { loadChartWeek, type LoadedWeek } from '../charts/load-chart-week.ts'
import { loadHistory } from '../history-thread/load-history.ts'
import { idsInWeek, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { type CallOptions } from '../provider/transport.ts'
import { callOptionsOf, type AppContext, todayOf, withZod } from '../route-helpers/app-context.ts'
import {
  chartWeekParamsSchema,
  countField,
  receiptField,
  toRequestedWeek,
  weekField,
  weekViewFields,
} from '../route-helpers/query-fields.ts'
import { formatChartWeekCsv } from '../csv/chart-week-csv.ts'
import { toExportName } from '#contract/file-name.ts'
import { createRowNames } from './name-rows.ts'
import { sendCsv } from '../route-helpers/send-csv.ts'

/** More columns would be unreadable in a spreadsheet. All weeks of a chart are a separate file. */
const MAX_RUN_WEEKS = 52
/** Share of the deadline that loading names may use. */
const NAMES_SHARE = 0.5

const querySchema = z.object({
  ...weekViewFields,
  cols: weekViewFields.cols.describe('Comma-separated column ids; empty for all columns, none for only the fixed ones'),
  vs: weekField.describe('Week to compare with, YYYY-Www').optional(),
  weeks: countField({ min: 0, max: MAX_RUN_WEEKS })
    .describe('Number of weeks in the rank history, including this one; default 0')
    .default(0),
  receipt: receiptField,
})
type Question = z.infer<typeof querySchema>

export function chartWeekCsvRoute(app: FastifyInstance, context: AppContext) {
  const nameRows = createRowNames(context)
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week.csv',
    schema: {
      summary: 'A chart week as a CSV file, with the view of the page',
      params: chartWeekParamsSchema,
      querystring: querySchema,
    },
    handler: async (request, reply) => {
      const { id, week: asked } = request.params
      const { receipt, cols, vs, weeks, ...view } = request.query
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(context.chartWeeks, id, toRequestedWeek(asked), options)
      const patienceMs = context.deadlineMs * NAMES_SHARE
      const background = { ...options, priority: 'background' } as const
      const names = await nameRows(loaded.current.data, idsInWeek(loaded), patienceMs, background)
      const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
      const extras = await loadExtras(context, loaded, { vs, weeks }, options)
      return sendCsv(request, reply, {
        text: formatChartWeekCsv(
          week,
          { ...view, cols: cols === '' ? null : parseColumnIds(cols) },
          { receipt, ...extras },
        ),
        fileName: `${toExportName({ subject: `${week.chart.name} ${week.chart.id}`, what: 'chart', when: week.week })}.csv`,
      })
    },
  })
}

/** Loads the compared week and the rank history if the URL requests them. */
async function loadExtras(
  { chartWeeks, concurrency, provider, historyThread }: AppContext,
  loaded: LoadedWeek,
  { vs, weeks }: Pick<Question, 'vs' | 'weeks'>,
  options: CallOptions,
) {
  const { current } = loaded
  const wanted = { current, count: weeks, ids: idsInWeek(loaded), concurrency, provider: provider.name }
  const [compared, history] = await Promise.all([
    vs === undefined ? null : loadComparedWeek(chartWeeks, current.data, vs, options),
    weeks === 0 ? null : loadHistory({ chartWeeks, thread: historyThread }, wanted, options),
  ])
  return {
    compared,
    history: history && (JSON.parse(Buffer.from(history.json).toString()) as HistoryAnswer),
  }
}
