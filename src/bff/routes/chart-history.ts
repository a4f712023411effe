import { type FastifyInstance } from 'fastify'
import { type HistoryAnswer, historyAnswerSchema } from '#contract/api/charts.ts'
import * as z from 'zod'
import { loadCurrent } from '../charts/load-chart-week.ts'
import { loadHistory } from '../charts/load-history.ts'
import { chartWeekParamsSchema } from './chart-week.ts'
import { callOptionsOf, type Doors, withZod } from './doors.ts'
import { countField, toAskedWeek } from './question-fields.ts'

/** Half a year is what a sparkline shows; five years are what a chart can look back on. */
const DEFAULT_WEEKS = 26
const MAX_WEEKS = 260

const questionSchema = z.object({ weeks: countField({ min: 1, max: MAX_WEEKS }).default(DEFAULT_WEEKS) })

export function chartHistoryRoutes(app: FastifyInstance, { chartWeeks, concurrency, provider }: Doors) {
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week/history',
    schema: { params: chartWeekParamsSchema, querystring: questionSchema, response: { 200: historyAnswerSchema } },
    handler: async (request): Promise<HistoryAnswer> => {
      const { id, week } = request.params
      const current = await loadCurrent(chartWeeks, id, toAskedWeek(week), callOptionsOf(request))
      const question = { current, count: request.query.weeks, concurrency, provider: provider.name }
      return loadHistory(chartWeeks, question, callOptionsOf(request, 'background'))
    },
  })
}
