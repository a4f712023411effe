import { type FastifyInstance } from 'fastify'
import { type HistoryAnswer } from '#contract/api/charts.ts'
import { SHOWN } from '#contract/chart-view/filter-entries.ts'
import { type ChartWeek } from '#contract/chart-week.ts'
import * as z from 'zod'
import { type ChartWeeks } from '../charts/chart-weeks.ts'
import { loadChartWeek, loadCurrent, type LoadedWeek } from '../charts/load-chart-week.ts'
import { loadHistory } from '../charts/load-history.ts'
import { shownIds, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { ApiError } from '../errors.ts'
import { type CallOptions } from '../provider/transport.ts'
import { chartWeekParamsSchema } from '../routes/chart-week.ts'
import { callOptionsOf, type Doors, todayOf, withZod } from '../routes/doors.ts'
import { countField, oneOf, toAskedWeek, weekField } from '../routes/question-fields.ts'
import { type ExtraColumns, joinExtras, NO_EXTRAS, toComparedColumns, toRunColumns } from './extra-columns.ts'
import { formatChartWeekCsv } from './chart-week-csv.ts'
import { toFileName } from '#contract/file-name.ts'
import { createRowNames } from './name-rows.ts'
import { receiptField } from './receipt-lines.ts'
import { sendCsv } from './send-csv.ts'

const MAX_TEXT_LENGTH = 200
/** A year of columns is what a sheet can still be read with; the whole history is a file of its own. */
const MAX_RUN_WEEKS = 52
/** Half of the time for the answer may go into names. */
const NAMES_SHARE = 0.5

const once = 'Once, as in the page’s address.'

const questionSchema = z.object({
  q: z
    .string(once)
    .max(MAX_TEXT_LENGTH, `No more than ${MAX_TEXT_LENGTH} characters.`)
    .describe('Words in title, credit or id')
    .default(''),
  show: z.enum(SHOWN, oneOf(SHOWN)).describe('Entries that moved this way').default('all'),
  sort: z
    .string(once)
    .regex(/^-?[\p{L}\p{N}-]+$/u, 'A column, with - before it from high to low.')
    .describe('A column by the name it has in the page’s address, with - before it from high to low')
    .default('rank'),
  cols: z
    .string(once)
    .regex(/^[\p{L}\p{N},-]*$/u, 'Columns by comma, or none.')
    .describe('Columns by comma; empty is every column, none is the fixed ones alone')
    .default(''),
  vs: weekField.describe('The week that this one is compared with, YYYY-Www').optional(),
  weeks: countField({ min: 0, max: MAX_RUN_WEEKS })
    .describe('How many weeks of ranks, this one included; 0, or without it, for none')
    .default(0),
  receipt: receiptField,
})
type Question = z.infer<typeof questionSchema>

export function chartWeekCsvRoute(app: FastifyInstance, doors: Doors) {
  const nameRows = createRowNames(doors)
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
      const loaded = await loadChartWeek(doors.chartWeeks, id, toAskedWeek(asked), options)
      const patienceMs = doors.deadlineMs * NAMES_SHARE
      const background = { ...options, priority: 'background' } as const
      const names = await nameRows(loaded.current.data, shownIds(loaded), patienceMs, background)
      const week = toChartWeekAnswer(loaded, names, { provider: doors.provider.name, today: todayOf(doors) })
      const extras = await loadExtras(doors, loaded, { vs, weeks }, options)
      return sendCsv(request, reply, {
        text: formatChartWeekCsv(week, { ...view, cols: cols === '' ? null : cols.split(',') }, receipt, extras),
        fileName: toFileName(week.chart.name, [week.chart.id, week.week], 'csv'),
      })
    },
  })
}

/** What is asked for beside the week itself; a compared week that is not there is an error that names it. */
async function loadExtras(
  { chartWeeks, concurrency, provider, historyThread }: Doors,
  loaded: LoadedWeek,
  { vs, weeks }: Pick<Question, 'vs' | 'weeks'>,
  options: CallOptions,
): Promise<ExtraColumns> {
  const { current } = loaded
  const { chart } = current.data
  const history = { current, count: weeks, ids: shownIds(loaded), concurrency, provider: provider.name }
  const [compared, runs] = await Promise.all([
    vs === undefined ? null : loadCompared(chartWeeks, chart.id, vs, options),
    weeks === 0 ? null : loadHistory({ chartWeeks, thread: historyThread }, history, options),
  ])
  return joinExtras([
    compared === null ? NO_EXTRAS : toComparedColumns(current.data, compared),
    runs === null ? NO_EXTRAS : toRunColumns(JSON.parse(Buffer.from(runs.json).toString()) as HistoryAnswer),
  ])
}

async function loadCompared(weeks: ChartWeeks, chartId: string, week: ChartWeek, options: CallOptions) {
  try {
    return (await loadCurrent(weeks, chartId, week, options)).data
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'week_not_published') throw error
    throw new ApiError('week_not_published', 'This chart has no such week to compare with.', { field: 'vs' })
  }
}
