import { type FastifyInstance } from 'fastify'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadEntity } from '../entities/load-entity.ts'
import { toAskedWindow } from '../entities/windows.ts'
import { type AppContext, todayOf, withZod } from '../route-helpers/app-context.ts'
import { checkFilters, entityFields, entityParamsSchema, toFilters } from '../route-helpers/entity-query.ts'
import { compareField } from '../route-helpers/query-fields.ts'
import { sendAnswer } from '../route-helpers/send-answer.ts'

const questionSchema = z.object({ ...entityFields, compare: compareField.default('previous') })

/** One route a kind, so that each is described with the ids it takes. */
export function entityRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      method: 'GET',
      url: `/api/${KIND_SEGMENTS[kind]}/:id`,
      schema: {
        summary: `One ${kind}: what it is, its figures, and what they are compared with`,
        params: entityParamsSchema(kind),
        querystring: questionSchema,
        response: { 200: entityAnswerSchema },
      },
      handler: (request, reply) =>
        sendAnswer(context, request, reply, entityAnswerSchema, async (options) => {
          const { location, start, end, week, compare } = request.query
          const filters = toFilters(request.query)
          checkFilters(location, filters)
          const window = toAskedWindow({ start, end, week }, todayOf(context))
          const asked = { kind, id: request.params.id, location, window, filters, compare }
          return loadEntity({ ...context, provider: context.provider.name }, asked, options)
        }),
    })
  }
}
