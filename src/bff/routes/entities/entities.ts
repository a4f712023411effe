import type { FastifyInstance } from 'fastify'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadEntity } from '../../entities/load-entity.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import { type AppContext, sourcesOf } from '../../route-helpers/app-context.ts'
import { entityFields, entityParamsSchema, toEntityScope } from '../../route-helpers/entity-query.ts'
import { compareField } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt } from '../../route-helpers/send-answer.ts'

const querySchema = z.object({ ...entityFields, compare: compareField.default('previous') })

/** Adds one route per kind, so that the API description lists the identifiers of each kind. */
export function entityRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    addAnswerRoute(app, context, {
      url: `/api/${KIND_SEGMENTS[kind]}/:id`,
      summary: `One ${kind} with its figures and a comparison`,
      params: entityParamsSchema(kind),
      query: querySchema,
      answer: entityAnswerSchema,
      isComplete: hasWholeReceipt,
      build: async ({ params: { id }, query }, options) => {
        const entityRequest = { kind, id, ...toEntityScope(query, context), compare: query.compare }
        return loadEntity(sourcesOf(context), entityRequest, options)
      },
    })
  }
}
