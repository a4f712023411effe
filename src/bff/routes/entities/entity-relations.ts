import type { FastifyInstance } from 'fastify'
import { FREE_TITLES_PER_KIND, RELATED_TITLES_PER_KIND, relationLineSchema } from '#contract/api/relations.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadRelations } from '../../entities/load-relations.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import { callOptionsOf, type AppContext, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { checkFilters, entityFields, entityParamsSchema, toFilters } from '../../route-helpers/entity-query.ts'
import { awaitFirst, linesOf, sendLines, STREAM_CONFIG } from '../../route-helpers/line-stream.ts'

const querySchema = z.object(entityFields)

export function entityRelationRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      method: 'GET',
      url: `/api/${KIND_SEGMENTS[kind]}/:id/related`,
      exposeHeadRoute: false,
      config: STREAM_CONFIG,
      schema: {
        summary: `Dates, streams, and chart positions of titles related to one ${kind}`,
        params: entityParamsSchema(kind),
        querystring: querySchema,
        response: { 200: linesOf(relationLineSchema, 'One line per title as it arrives, then the receipt.') },
      },
      handler: async (request, reply) => {
        const { location, start, end, week } = request.query
        const filters = toFilters(request.query)
        checkFilters(location, filters)
        const window = toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks)
        const perKind = context.provider.mode === 'embedded' ? FREE_TITLES_PER_KIND : RELATED_TITLES_PER_KIND
        const relationsRequest = { kind, id: request.params.id, location, window, filters, perKind }
        const sources = { ...context, provider: context.provider.name }
        const lines = loadRelations(sources, relationsRequest, callOptionsOf(request, 'background'))
        return sendLines(reply, await awaitFirst(lines))
      },
    })
  }
}
