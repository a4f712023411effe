import type { FastifyInstance } from 'fastify'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadEntity } from '../../entities/load-entity.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import { type AppContext, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { checkFilters, entityFields, entityParamsSchema, toFilters } from '../../route-helpers/entity-query.ts'
import { compareField } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt, sendAnswer } from '../../route-helpers/send-answer.ts'

const querySchema = z.object({ ...entityFields, compare: compareField.default('previous') })

/** Adds one route per kind, so that the API description lists the identifiers of each kind. */
export function entityRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      method: 'GET',
      url: `/api/${KIND_SEGMENTS[kind]}/:id`,
      schema: {
        summary: `One ${kind} with its figures and a comparison`,
        params: entityParamsSchema(kind),
        querystring: querySchema,
        response: { 200: entityAnswerSchema },
      },
      handler: (request, reply) =>
        sendAnswer(
          context,
          request,
          reply,
          { schema: entityAnswerSchema, isComplete: hasWholeReceipt },
          async (options) => {
            const { location, start, end, week, compare } = request.query
            const filters = toFilters(request.query)
            checkFilters(location, filters)
            const window = toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks)
            const entityRequest = { kind, id: request.params.id, location, window, filters, compare }
            return loadEntity({ ...context, provider: context.provider.name }, entityRequest, options)
          },
        ),
    })
  }
}
