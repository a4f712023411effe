import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chartSummaryLineSchema } from '#contract/api/chart-summaries.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import * as z from 'zod'
import type { RosterStore } from '../../desk/rosters/roster-store.ts'
import { loadSummaries } from '../../summaries/load-summaries.ts'
import { writerOf } from '../../core/person.ts'
import { callOptionsOf, type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { awaitFirst, LINES_ROUTE, linesOf, sendLines } from '../../route-helpers/line-stream.ts'
import { chartWeekParamsSchema, toRequestedWeek } from '../../route-helpers/query-fields.ts'

/** Roster ID that stands for the roster that the desk shows first to this person. */
const DEFAULT_ROSTER = 'default'

const querySchema = z.object({
  week: chartWeekParamsSchema.shape.week.default('latest'),
  roster: z
    .string()
    .describe(
      `Counts the titles of this roster on each chart. The roster’s ID, or ${DEFAULT_ROSTER} for the one the desk shows first`,
    )
    .optional(),
})

export function chartSummaryRoutes(
  app: FastifyInstance,
  context: AppContext,
  rosters: Pick<RosterStore, 'list' | 'load'>,
) {
  withZod(app).route({
    ...LINES_ROUTE,
    url: '/api/charts/summaries',
    schema: {
      summary: 'Events on every chart in one week, one line per chart as it loads',
      querystring: querySchema,
      response: { 200: linesOf(chartSummaryLineSchema, 'One JSON line per chart as it loads, then the receipt.') },
    },
    handler: async (request, reply) => {
      const week = toRequestedWeek(request.query.week)
      const members = await loadMembers(request, request.query.roster)
      const lines = loadSummaries(context, { week, members }, callOptionsOf(request, 'background'))
      return sendLines(reply, await awaitFirst(lines))
    },
  })

  /** Returns null without a roster. */
  async function loadMembers(request: FastifyRequest, roster: string | undefined): Promise<MemberRef[] | null> {
    if (roster === undefined) return null
    const { id: personId } = writerOf(request)
    const id =
      roster === DEFAULT_ROSTER ? (await rosters.list(personId)).find(({ isDefault }) => isDefault)?.id : roster
    return id === undefined ? null : (await rosters.load(id, personId)).members
  }
}
