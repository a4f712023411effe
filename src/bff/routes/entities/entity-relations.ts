import type { FastifyInstance } from 'fastify'
import { FREE_TITLES_PER_KIND, RELATED_TITLES_PER_KIND, relationLineSchema } from '#contract/api/relations.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadRelations } from '../../entities/load-relations.ts'
import { callOptionsOf, type AppContext, sourcesOf, withZod } from '../../route-helpers/app-context.ts'
import { entityFields, entityParamsSchema, toEntityScope } from '../../route-helpers/entity-query.ts'
import { awaitFirst, LINES_ROUTE, linesOf, sendLines } from '../../route-helpers/line-stream.ts'

const querySchema = z.object(entityFields)

export function entityRelationRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      ...LINES_ROUTE,
      url: `/api/${KIND_SEGMENTS[kind]}/:id/related`,
      schema: {
        summary: `Dates, streams, and chart positions of titles related to one ${kind}`,
        params: entityParamsSchema(kind),
        querystring: querySchema,
        response: { 200: linesOf(relationLineSchema, 'One line per title as it arrives, then the receipt.') },
      },
      handler: async (request, reply) => {
        const perKind = context.provider.mode === 'embedded' ? FREE_TITLES_PER_KIND : RELATED_TITLES_PER_KIND
        const relationsRequest = { kind, id: request.params.id, ...toEntityScope(request.query, context), perKind }
        const lines = loadRelations(sourcesOf(context), relationsRequest, callOptionsOf(request, 'background'))
        return sendLines(reply, await awaitFirst(lines))
      },
    })
  }
}
