import { type FastifyInstance } from 'fastify'
import { SHOWN } from '#contract/chart-view/filter-entries.ts'
import * as z from 'zod'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { chartWeekParamsSchema } from '../routes/chart-week.ts'
import { callOptionsOf, type Doors, todayOf, withZod } from '../routes/doors.ts'
import { oneOf, toAskedWeek } from '../routes/question-fields.ts'
import { formatChartWeekCsv } from './chart-week-csv.ts'
import { toFileName } from '#contract/file-name.ts'
import { createRowNames } from './name-rows.ts'
import { receiptField } from './receipt-lines.ts'
import { sendCsv } from './send-csv.ts'

const MAX_TEXT_LENGTH = 200
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
  receipt: receiptField,
})

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
      const { receipt, cols, ...view } = request.query
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(doors.chartWeeks, id, toAskedWeek(asked), options)
      const names = await nameRows(loaded, doors.deadlineMs * NAMES_SHARE, options)
      const week = toChartWeekAnswer(loaded, names, { provider: doors.provider.name, today: todayOf(doors) })
      return sendCsv(request, reply, {
        text: formatChartWeekCsv(week, { ...view, cols: cols === '' ? null : cols.split(',') }, receipt),
        fileName: toFileName(week.chart.name, [week.chart.id, week.week], 'csv'),
      })
    },
  })
}
