import type { FastifyInstance } from 'fastify'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadEntity } from '../../entities/load-entity.ts'
import { type AppContext, sourcesOf, withZod } from '../../route-helpers/app-context.ts'
import { entityFields, entityParamsSchema, toEntityScope } from '../../route-helpers/entity-query.ts'
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
          { request, reply, schema: entityAnswerSchema, isComplete: hasWholeReceipt },
          async (options) => {
            const { compare } = request.query
            const entityRequest = { kind, id: request.params.id, ...toEntityScope(request.query, context), compare }
            return loadEntity(sourcesOf(context), entityRequest, options)
          },
        ),
    })
  }
}
