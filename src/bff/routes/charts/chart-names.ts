import type { FastifyInstance } from 'fastify'
import { nameLineSchema } from '#contract/api/charts.ts'
import { loadChartWeek } from '../../charts/load-chart-week.ts'
import { idsInWeek } from '../../charts/to-chart-week-answer.ts'
import { loadCorrections } from '../../archive/readers/load-corrections.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { callOptionsOf, type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { joinLines, LINES_ROUTE, linesOf, NDJSON, sendJoinedText } from '../../route-helpers/line-stream.ts'
import { chartWeekParamsSchema, type ChartWeekParams, toRequestedWeek } from '../../route-helpers/query-fields.ts'
import { sendRendered } from '../../route-helpers/send-answer.ts'
import { createSharedLines } from '../../route-helpers/shared-lines.ts'

export function chartNameRoutes(app: FastifyInstance, context: AppContext) {
  const { names, nameLoader, rendered } = context
  const shared = createSharedLines()
  withZod(app).route({
    ...LINES_ROUTE,
    url: '/api/charts/:id/weeks/:week/names',
    schema: {
      summary: 'Names of a week’s entries, one line each as they arrive',
      params: chartWeekParamsSchema,
      response: { 200: linesOf(nameLineSchema, 'One line per name as it arrives, then the count.') },
    },
    handler: async (request, reply) => {
      const { routeOptions, params, deadline } = request
      const key = JSON.stringify([routeOptions.url, params, names.version()])
      const cached = rendered.find(key)
      if (cached !== null) return sendRendered(request, reply, cached, NDJSON)
      const sharedKey = `${params.id}|${params.week}`
      const joined = shared.join(sharedKey, deadline)
      if (joined !== null) return sendJoinedText(reply, joined)
      const wanted = await findWanted(context, params, callOptionsOf(request))
      const load = (signal: AbortSignal) =>
        nameLoader.loadAll(wanted, { signal, priority: 'rest', requestId: request.id })
      const isAllKnown = names.findAll(wanted.ids).size === new Set(wanted.ids).size
      if (!isAllKnown) return sendJoinedText(reply, shared.read(sharedKey, deadline, load))
      // All names are known, so the response can be cached.
      const build = async (signal: AbortSignal) => ({ text: await joinLines(load(signal)), isCacheable: true })
      return sendRendered(request, reply, await rendered.read(key, deadline, build), NDJSON)
    },
  })
}

async function findWanted({ chartWeeks, archive }: AppContext, { id, week }: ChartWeekParams, options: CallOptions) {
  const loaded = await loadChartWeek(chartWeeks, id, toRequestedWeek(week), options)
  const { chart, week: label, window } = loaded.current.data
  const corrections = loadCorrections(archive, id, label)
  // IDs of an unknown kind can't be looked up.
  const ids = chart.kind === null ? [] : idsInWeek(loaded, corrections)
  return { kind: chart.kind ?? 'song', ids, location: chart.location, window } as const
}
