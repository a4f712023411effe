import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { chartProjectionAnswerSchema, MAX_PROJECTED_TITLES } from '#contract/api/insights/chart-projection.ts'
import { rosterProjectionAnswerSchema } from '#contract/desk/roster-projection.ts'
import type { RosterStore } from '../../desk/rosters/roster-store.ts'
import { createProjectionLoader } from '../../insights/projection/load-projection.ts'
import { createRosterProjectionLoader } from '../../insights/projection/load-roster-projection.ts'
import { writerOf } from '../../core/person.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { chartParamsSchema, rosterField, rosterParamsSchema, titlesField } from '../../route-helpers/query-fields.ts'
import { STREAM_DEADLINE_MS } from '../../route-helpers/line-stream.ts'
import { hasWholeReceipt } from '../../route-helpers/send-answer.ts'
import { addRosterAnswerRoute } from '../send-of-roster.ts'

const querySchema = z.object({
  roster: rosterField.describe('Adds the titles of this roster').optional(),
  title: titlesField(MAX_PROJECTED_TITLES).describe('Adds these titles, separated by commas').optional(),
})

/** Hundreds of calls take longer than a page waits. */
const MANY_CALLS = { deadlineMs: STREAM_DEADLINE_MS } as const

export function chartProjectionRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  const loadProjection = createProjectionLoader(context)
  const loadRosterProjection = createRosterProjectionLoader(context, loadProjection)

  addRosterAnswerRoute(app, context, rosters, {
    url: '/api/charts/:id/projection',
    config: MANY_CALLS,
    summary: 'Likely ranks and units of titles in the week that has no chart yet, with the error of past projections',
    params: chartParamsSchema,
    query: querySchema,
    answer: chartProjectionAnswerSchema,
    isComplete: hasWholeReceipt,
    build: ({ params: { id }, query: { title }, members }, options) =>
      loadProjection(id, { titles: [...new Set(title?.split(',') ?? [])], members }, options),
  })

  addAnswerRoute(app, context, {
    url: '/api/rosters/:id/projection',
    config: MANY_CALLS,
    summary: 'Likely ranks and units of a roster’s titles in the week that has no chart yet',
    params: rosterParamsSchema,
    answer: rosterProjectionAnswerSchema,
    // A roster can change at any time, so the response isn't cached.
    isComplete: () => false,
    build: async ({ params: { id }, request }, options) => {
      const { members } = await rosters.load(id, writerOf(request).id)
      return loadRosterProjection(members, options)
    },
  })
}
