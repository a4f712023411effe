import { type FastifyInstance } from 'fastify'
import { type ComparedWeek, toComparedWeek } from '#contract/chart-view/compared-week.ts'
import { COLUMN_IDS_PATTERN, DEFAULT_SORT, MOVEMENT_FILTERS, SORT_PATTERN } from '#contract/chart-view/view-params.ts'
import { parseColumnIds } from '#contract/chart-view/view-week.ts'
import { type HistoryAnswer } from '#contract/api/charts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { MAX_QUERY_LENGTH } from '#contract/questions.ts'
import * as z from 'zod'
import { type ChartWeeks } from '../charts/chart-weeks.ts'
import { loadChartWeek, loadCurrent, type LoadedWeek } from '../charts/load-chart-week.ts'
import { loadHistory } from '../history-thread/load-history.ts'
import { shownIds, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { ApiError } from '../errors.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type CallOptions } from '../provider/transport.ts'
import { callOptionsOf, type AppContext, sampleShareOf, todayOf, withZod } from '../route-helpers/app-context.ts'
import {
  chartWeekParamsSchema,
  countField,
  oneOf,
  receiptField,
  toRequestedWeek,
  weekField,
} from '../route-helpers/query-fields.ts'
import { formatChartWeekCsv } from '../csv/chart-week-csv.ts'
import { toFileName } from '#contract/file-name.ts'
import { createRowNames } from './name-rows.ts'
import { sendCsv } from './send-csv.ts'

/** A year of columns is what a sheet can still be read with; the whole history is a file of its own. */
const MAX_RUN_WEEKS = 52
/** Half of the time for the answer may go into names. */
const NAMES_SHARE = 0.5

const once = 'Once, as in the page’s address.'

const questionSchema = z.object({
  q: z
    .string(once)
    .max(MAX_QUERY_LENGTH, `No more than ${MAX_QUERY_LENGTH} characters.`)
    .describe('Words in title, credit or id')
    .default(''),
  show: z.enum(MOVEMENT_FILTERS, oneOf(MOVEMENT_FILTERS)).describe('Entries that moved this way').default('all'),
  sort: z
    .string(once)
    .regex(SORT_PATTERN, 'A column, with - before it from high to low.')
    .describe('A column by the name it has in the page’s address, with - before it from high to low')
    .default(DEFAULT_SORT),
  cols: z
    .string(once)
    .regex(COLUMN_IDS_PATTERN, 'Columns by comma, or none.')
    .describe('Columns by comma; empty is every column, none is the fixed ones alone')
    .default(''),
  vs: weekField.describe('The week that this one is compared with, YYYY-Www').optional(),
  weeks: countField({ min: 0, max: MAX_RUN_WEEKS })
    .describe('How many weeks of ranks, this one included; 0, or without it, for none')
    .default(0),
  receipt: receiptField,
})
type Question = z.infer<typeof questionSchema>

export function chartWeekCsvRoute(app: FastifyInstance, context: AppContext) {
  const nameRows = createRowNames(context)
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week.csv',
    schema: {
      summary: 'A chart week as a CSV file, as the page shows it',
      params: chartWeekParamsSchema,
      querystring: questionSchema,
    },
    handler: async (request, reply) => {
      const { id, week: asked } = request.params
      const { receipt, cols, vs, weeks, ...view } = request.query
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(context.chartWeeks, id, toRequestedWeek(asked), options)
      const patienceMs = context.deadlineMs * NAMES_SHARE
      const background = { ...options, priority: 'background' } as const
      const names = await nameRows(loaded.current.data, shownIds(loaded), patienceMs, background)
      const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
      const extras = await loadExtras(context, loaded, { vs, weeks }, options)
      const sample = await sampleShareOf(context.provider)
      return sendCsv(request, reply, {
        text: formatChartWeekCsv(
          week,
          { ...view, cols: cols === '' ? null : parseColumnIds(cols) },
          { receipt, sample, ...extras },
        ),
        fileName: toFileName(week.chart.name, [week.chart.id, week.week], 'csv'),
      })
    },
  })
}

/** The compared week and the rank history, where the URL has them. */
async function loadExtras(
  { chartWeeks, concurrency, provider, historyThread }: AppContext,
  loaded: LoadedWeek,
  { vs, weeks }: Pick<Question, 'vs' | 'weeks'>,
  options: CallOptions,
) {
  const { current } = loaded
  const wanted = { current, count: weeks, ids: shownIds(loaded), concurrency, provider: provider.name }
  const [compared, history] = await Promise.all([
    vs === undefined ? null : loadCompared(chartWeeks, current.data, vs, options),
    weeks === 0 ? null : loadHistory({ chartWeeks, thread: historyThread }, wanted, options),
  ])
  return {
    compared,
    history: history && (JSON.parse(Buffer.from(history.json).toString()) as HistoryAnswer),
  }
}

async function loadCompared(
  weeks: ChartWeeks,
  current: RankedWeek,
  week: WeekLabel,
  options: CallOptions,
): Promise<ComparedWeek> {
  try {
    return toComparedWeek(current, (await loadCurrent(weeks, current.chart.id, week, options)).data)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'week_not_published') throw error
    throw new ApiError('week_not_published', 'This chart has no such week to compare with.', { field: 'vs' })
  }
}
