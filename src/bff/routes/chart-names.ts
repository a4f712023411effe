import { Readable } from 'node:stream'
import { type FastifyInstance } from 'fastify'
import { type NameLine, nameLineSchema } from '#contract/api/charts.ts'
import { learnNames } from '../charts/learn-names.ts'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { shownIds } from '../charts/to-chart-week-answer.ts'
import { createSingleFlight } from '../provider/single-flight.ts'
import { chartWeekParamsSchema } from './chart-week.ts'
import { callOptionsOf, type Doors, withZod } from './doors.ts'
import { toAskedWeek } from './question-fields.ts'

const NDJSON = 'application/x-ndjson'

/** Two hundred names from a slow provider take longer than one answer may. */
const STREAM_DEADLINE_MS = 60_000

export function chartNameRoutes(app: FastifyInstance, doors: Doors) {
  const { chartWeeks } = doors
  // Two pages of one chart that open at once learn each name once.
  const sources = { ...doors, flights: createSingleFlight() }
  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/weeks/:week/names',
    exposeHeadRoute: false,
    config: { deadlineMs: STREAM_DEADLINE_MS },
    schema: {
      params: chartWeekParamsSchema,
      response: { 200: { description: 'One line a name.', content: { [NDJSON]: { schema: nameLineSchema } } } },
    },
    handler: async (request, reply) => {
      const { id, week } = request.params
      const loaded = await loadChartWeek(chartWeeks, id, toAskedWeek(week), callOptionsOf(request))
      const { chart, window } = loaded.current.data
      // A chart of a kind that we do not know has ids that we cannot ask about.
      const ids = chart.kind === null ? [] : shownIds(loaded)
      const wanted = { kind: chart.kind ?? 'song', ids, location: chart.location, window } as const
      const lines = learnNames(sources, wanted, callOptionsOf(request, 'background'))
      // The schema is of a line; what is sent is a stream of them.
      return reply
        .type(NDJSON)
        .header('cache-control', 'no-store')
        .send(Readable.from(toText(lines)) as never)
    },
  })
}

async function* toText(lines: AsyncIterable<NameLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
