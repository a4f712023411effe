import { type FastifyInstance } from 'fastify'
import { nameLineSchema } from '#contract/api/charts.ts'
import { learnNames } from '../charts/learn-names.ts'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { shownIds } from '../charts/to-chart-week-answer.ts'
import { loadCorrections } from '../history/load-corrections.ts'
import { createSingleFlight } from '../provider/single-flight.ts'
import { chartWeekParamsSchema } from './chart-week.ts'
import { callOptionsOf, type Doors, withZod } from './doors.ts'
import { linesOf, sendLines, STREAM_CONFIG } from './line-stream.ts'
import { toAskedWeek } from './question-fields.ts'

export function chartNameRoutes(app: FastifyInstance, doors: Doors) {
  const { chartWeeks, history } = doors
  // Two pages of one chart that open at once learn each name once.
  const sources = { ...doors, flights: createSingleFlight() }
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week/names',
    exposeHeadRoute: false,
    config: STREAM_CONFIG,
    schema: {
      summary: 'Names of a week’s entries, line by line as they are learnt',
      params: chartWeekParamsSchema,
      response: { 200: linesOf(nameLineSchema, 'One line a name, as it is learnt; then how many.') },
    },
    handler: async (request, reply) => {
      const { id, week } = request.params
      const loaded = await loadChartWeek(chartWeeks, id, toAskedWeek(week), callOptionsOf(request))
      const { chart, week: label, window } = loaded.current.data
      const corrections = loadCorrections(history, id, label)
      // A chart of a kind that we do not know has ids that we cannot ask about.
      const ids = chart.kind === null ? [] : shownIds(loaded, corrections)
      const wanted = { kind: chart.kind ?? 'song', ids, location: chart.location, window } as const
      const lines = learnNames(sources, wanted, callOptionsOf(request, 'background'))
      return sendLines(reply, lines)
    },
  })
}
