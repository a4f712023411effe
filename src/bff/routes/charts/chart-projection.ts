import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { chartProjectionAnswerSchema, MAX_PROJECTED_TITLES } from '#contract/api/chart-projection.ts'
import { rosterProjectionAnswerSchema } from '#contract/desk/roster-projection.ts'
import { writerOf } from '../../desk/desk-write.ts'
import type { RosterStore } from '../../desk/rosters/roster-store.ts'
import { createProjectionLoader } from '../../insights/projection/load-projection.ts'
import { createRosterProjectionLoader } from '../../insights/projection/load-roster-projection.ts'
import { type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { chartIdField, rosterField, rosterParamsSchema, titlesField } from '../../route-helpers/query-fields.ts'
import { STREAM_DEADLINE_MS } from '../../route-helpers/line-stream.ts'
import { hasWholeReceipt, sendAnswer } from '../../route-helpers/send-answer.ts'
import { createRosterSender } from '../send-of-roster.ts'

const paramsSchema = z.object({ id: chartIdField })
const querySchema = z.object({
  roster: rosterField.describe('Adds the titles of this roster').optional(),
  title: titlesField(MAX_PROJECTED_TITLES).describe('Adds these titles, separated by commas').optional(),
})

/** Hundreds of calls take longer than a page. */
const MANY_CALLS = { deadlineMs: STREAM_DEADLINE_MS } as const

export function chartProjectionRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  const sendOfRoster = createRosterSender(context, rosters)
  const loadProjection = createProjectionLoader(context)
  const loadRosterProjection = createRosterProjectionLoader(context, loadProjection)

  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/projection',
    config: MANY_CALLS,
    schema: {
      summary: 'Where titles will probably land in the week that has no chart yet, with the error of past projections',
      params: paramsSchema,
      querystring: querySchema,
      response: { 200: chartProjectionAnswerSchema },
    },
    handler: (request, reply) => {
      const { roster, title } = request.query
      const titles = [...new Set(title?.split(',') ?? [])]
      return sendOfRoster(
        { request, reply, roster, schema: chartProjectionAnswerSchema, isComplete: hasWholeReceipt },
        (members, options) => loadProjection(request.params.id, { titles, members }, options),
      )
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/projection',
    config: MANY_CALLS,
    schema: {
      summary: 'Where the titles of a roster will probably land in the week that has no chart yet',
      params: rosterParamsSchema,
      response: { 200: rosterProjectionAnswerSchema },
    },
    handler: (request, reply) =>
      // A roster can change at any time.
      sendAnswer(
        context,
        { request, reply, schema: rosterProjectionAnswerSchema, isComplete: () => false },
        async (options) => {
          const { members } = await rosters.load(request.params.id, writerOf(request).id)
          return loadRosterProjection(members, options)
        },
      ),
  })
}
