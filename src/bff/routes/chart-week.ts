import { type FastifyInstance } from 'fastify'
import { chartWeekAnswerSchema } from '#contract/api/charts.ts'
import * as z from 'zod'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { shownIds, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { loadCorrections } from '../history/load-corrections.ts'
import { type Doors, todayOf, withZod } from './doors.ts'
import { chartIdField, latestOrWeekField, toAskedWeek } from './question-fields.ts'
import { sendAnswer } from './send-answer.ts'

export const chartWeekParamsSchema = z.object({ id: chartIdField, week: latestOrWeekField })
export type ChartWeekParams = z.output<typeof chartWeekParamsSchema>

export function chartWeekRoutes(app: FastifyInstance, doors: Doors) {
  const { chartWeeks, history, names, provider } = doors
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week',
    schema: {
      summary: 'One week of a chart, with movements, exits and the labels of its neighbours',
      params: chartWeekParamsSchema,
      response: { 200: chartWeekAnswerSchema },
    },
    handler: (request, reply) =>
      sendAnswer(doors, request, reply, chartWeekAnswerSchema, async (options) => {
        const { id, week } = request.params
        const loaded = await loadChartWeek(chartWeeks, id, toAskedWeek(week), options)
        const corrections = loadCorrections(history, id, loaded.current.data.week)
        const ids = shownIds(loaded, corrections)
        const { kind } = loaded.current.data.chart
        if (kind !== null) await names.recall(kind, ids)
        const known = names.findAll(ids)
        return toChartWeekAnswer(loaded, known, { provider: provider.name, today: todayOf(doors), corrections })
      }),
  })
}
