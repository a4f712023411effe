import { type FastifyInstance } from 'fastify'
import { nameLineSchema } from '#contract/api/charts.ts'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { idsInWeek } from '../charts/to-chart-week-answer.ts'
import { loadCorrections } from '../archive/load-corrections.ts'
import { type CallOptions } from '../provider/transport.ts'
import { callOptionsOf, type AppContext, withZod } from '../route-helpers/app-context.ts'
import { joinLines, linesOf, NDJSON, sendLines, STREAM_CONFIG } from '../route-helpers/line-stream.ts'
import { chartWeekParamsSchema, type ChartWeekParams, toRequestedWeek } from '../route-helpers/query-fields.ts'
import { sendRendered } from '../route-helpers/send-answer.ts'

export function chartNameRoutes(app: FastifyInstance, context: AppContext) {
  const { names, nameLoader, rendered } = context
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
      const { routeOptions, params, deadline } = request
      const key = JSON.stringify([routeOptions.url, params, names.version()])
      const kept = rendered.find(key)
      if (kept !== null) return sendRendered(request, reply, kept, NDJSON)
      const wanted = await findWanted(context, params, callOptionsOf(request))
      const lines = nameLoader.loadAll(wanted, callOptionsOf(request, 'background'))
      const isAllKnown = names.findAll(wanted.ids).size === new Set(wanted.ids).size
      if (!isAllKnown) return sendLines(reply, lines)
      // Nothing is left to learn: one answer like any other, kept as bytes.
      const build = async () => ({ text: await joinLines(lines), isCacheable: true })
      return sendRendered(request, reply, await rendered.read(key, deadline, build), NDJSON)
    },
  })
}

async function findWanted({ chartWeeks, archive }: AppContext, { id, week }: ChartWeekParams, options: CallOptions) {
  const loaded = await loadChartWeek(chartWeeks, id, toRequestedWeek(week), options)
  const { chart, week: label, window } = loaded.current.data
  const corrections = loadCorrections(archive, id, label)
  // A chart of a kind that we do not know has ids that we cannot ask about.
  const ids = chart.kind === null ? [] : idsInWeek(loaded, corrections)
  return { kind: chart.kind ?? 'song', ids, location: chart.location, window } as const
}
