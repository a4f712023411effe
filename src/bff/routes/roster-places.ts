import type { FastifyInstance } from 'fastify'
import { rosterDistanceAnswerSchema } from '#contract/desk/roster-distance.ts'
import { rosterMilestonesAnswerSchema } from '#contract/desk/roster-milestones.ts'
import { writerOf } from '../desk/desk-write.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import { loadDistance } from '../insights/load-distance.ts'
import { loadMilestones } from '../insights/load-milestones.ts'
import { type AppContext, withZod } from '../route-helpers/app-context.ts'
import { rosterParamsSchema } from '../route-helpers/query-fields.ts'
import { sendAnswer } from '../route-helpers/send-answer.ts'

export function rosterPlaceRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/distance',
    schema: {
      summary: 'How far the titles of a roster are from ranks 1, 10, 40, and 100 on the charts that are stored',
      params: rosterParamsSchema,
      response: { 200: rosterDistanceAnswerSchema },
    },
    handler: (request, reply) =>
      // A roster can change at any time.
      sendAnswer(
        context,
        { request, reply, schema: rosterDistanceAnswerSchema, longList: 'lines', isComplete: () => false },
        async (options) => {
          const { members } = await rosters.load(request.params.id, writerOf(request).id)
          return loadDistance(context, members, options)
        },
      ),
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/milestones',
    schema: {
      summary: 'What the titles of a roster reach in the coming weeks on the charts that are stored',
      params: rosterParamsSchema,
      response: { 200: rosterMilestonesAnswerSchema },
    },
    handler: (request, reply) =>
      // A roster can change at any time.
      sendAnswer(
        context,
        { request, reply, schema: rosterMilestonesAnswerSchema, longList: 'lines', isComplete: () => false },
        async (options) => {
          const roster = await rosters.load(request.params.id, writerOf(request).id)
          return loadMilestones(context, roster, options)
        },
      ),
  })
}
