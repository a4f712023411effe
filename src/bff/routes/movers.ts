import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { moversAnswerSchema } from '#contract/api/movers.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { MOVER_SORTS } from '#domain/insights/mover-sorts.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import { createMoversLoader } from '../insights/load-movers.ts'
import { type AppContext, withZod } from '../route-helpers/app-context.ts'
import { locationField, rosterField } from '../route-helpers/query-fields.ts'
import { sendAnswer } from '../route-helpers/send-answer.ts'
import { loadMembers } from './send-of-roster.ts'

const SORTS = [...MOVER_SORTS.map((sort) => `-${sort}` as const), ...MOVER_SORTS] as const

const querySchema = z.object({
  kind: z
    .enum(CHART_KINDS, `Must be one of ${CHART_KINDS.join(', ')}.`)
    .default('song')
    .describe('Type of titles'),
  location: locationField.describe('Territory of the charts. Default: all').optional(),
  roster: rosterField.describe('Only titles of this roster').optional(),
  sort: z
    .enum(SORTS, `Must be one of ${SORTS.join(', ')}.`)
    .default('-velocity')
    .describe('Order of the titles. A minus puts the highest first'),
})

export function moverRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  const loadMovers = createMoversLoader(context)

  withZod(app).route({
    method: 'GET',
    url: '/api/movers',
    schema: {
      summary: 'Titles that move across the charts whose latest week is stored',
      querystring: querySchema,
      response: { 200: moversAnswerSchema },
    },
    handler: (request, reply) => {
      const { kind, location = null, roster, sort } = request.query
      // A roster can change at any time, and a chart can be stored at any time.
      return sendAnswer(
        context,
        { request, reply, schema: moversAnswerSchema, isComplete: () => false },
        async (options) => {
          const members = await loadMembers(rosters, request, roster)
          const isAscending = !sort.startsWith('-')
          const by = MOVER_SORTS.find((each) => sort.endsWith(each)) ?? 'velocity'
          return loadMovers({ kind, location, members, sort: by, isAscending }, options)
        },
      )
    },
  })
}
