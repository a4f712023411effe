import type { FastifyInstance } from 'fastify'
import { rosterDistanceAnswerSchema } from '#contract/desk/roster-distance.ts'
import { rosterMilestonesAnswerSchema } from '#contract/api/insights/roster-milestones.ts'
import type { RosterStore } from '../desk/rosters/roster-store.ts'
import { loadDistance } from '../insights/load-distance.ts'
import { loadMilestones } from '../insights/load-milestones.ts'
import { writerOf } from '../core/person.ts'
import { addAnswerRoute } from '../route-helpers/answer-route.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { rosterParamsSchema } from '../route-helpers/query-fields.ts'

export function rosterPlaceRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  addAnswerRoute(app, context, {
    url: '/api/rosters/:id/distance',
    summary: 'Units between the titles of a roster and ranks 1, 10, 40, and 100 on stored charts',
    params: rosterParamsSchema,
    answer: rosterDistanceAnswerSchema,
    longList: 'lines',
    // A roster can change at any time, so the response isn't cached.
    isComplete: () => false,
    build: async ({ params: { id }, request }, options) => {
      const { members } = await rosters.load(id, writerOf(request).id)
      return loadDistance(context, members, options)
    },
  })

  addAnswerRoute(app, context, {
    url: '/api/rosters/:id/milestones',
    summary: 'Milestones of a roster’s titles in the coming weeks on stored charts',
    params: rosterParamsSchema,
    answer: rosterMilestonesAnswerSchema,
    longList: 'lines',
    // A roster can change at any time, so the response isn't cached.
    isComplete: () => false,
    build: async ({ params: { id }, request }, options) =>
      loadMilestones(context, await rosters.load(id, writerOf(request).id), options),
  })
}
