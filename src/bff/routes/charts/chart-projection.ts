import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { chartProjectionAnswerSchema, MAX_PROJECTED_TITLES } from '#contract/api/chart-projection.ts'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { rosterProjectionAnswerSchema } from '#contract/desk/roster-projection.ts'
import { writerOf } from '../../desk/desk-write.ts'
import type { RosterStore } from '../../desk/rosters/roster-store.ts'
import { createProjectionLoader } from '../../insights/load-projection.ts'
import { createRosterProjectionLoader } from '../../insights/load-roster-projection.ts'
import { type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { chartIdField } from '../../route-helpers/query-fields.ts'
import { STREAM_DEADLINE_MS } from '../../route-helpers/line-stream.ts'
import { hasWholeReceipt, sendAnswer } from '../../route-helpers/send-answer.ts'

/** Ids of songs and albums. */
const TITLES_PATTERN = new RegExp(`^[A-Z]{2,8}[0-9A-F]{32}(,[A-Z]{2,8}[0-9A-F]{32}){0,${MAX_PROJECTED_TITLES - 1}}$`)

const paramsSchema = z.object({ id: chartIdField })
const querySchema = z.object({
  roster: z
    .string('Give roster only once.')
    .regex(DESK_ID_PATTERN, 'Must be the id of a roster.')
    .describe('Adds the titles of this roster')
    .optional(),
  title: z
    .string('Give title only once.')
    .regex(TITLES_PATTERN, `Must be up to ${MAX_PROJECTED_TITLES} ids of songs or albums, separated by commas.`)
    .describe('Adds these titles, separated by commas')
    .optional(),
})

/** Hundreds of calls take longer than a page. */
const MANY_CALLS = { deadlineMs: STREAM_DEADLINE_MS } as const

const rosterParamsSchema = z.object({
  id: z.string().regex(DESK_ID_PATTERN, 'Must be the id of a roster.').describe('Id of a roster'),
})

export function chartProjectionRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
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
      return sendAnswer(
        context,
        request,
        reply,
        // A roster can change at any time.
        {
          schema: chartProjectionAnswerSchema,
          isComplete: (answer) => roster === undefined && hasWholeReceipt(answer),
        },
        async (options) => {
          const members = roster === undefined ? null : (await rosters.load(roster, writerOf(request).id)).members
          return loadProjection(request.params.id, { titles: [...new Set(title?.split(',') ?? [])], members }, options)
        },
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
        request,
        reply,
        { schema: rosterProjectionAnswerSchema, isComplete: () => false },
        async (options) => {
          const { members } = await rosters.load(request.params.id, writerOf(request).id)
          return loadRosterProjection(members, options)
        },
      ),
  })
}
