import type { FastifyInstance } from 'fastify'
import { territoryLineSchema } from '#contract/api/territories.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadTerritories } from '../../entities/load-territories.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import { callOptionsOf, type AppContext, sourcesOf, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { entityParamsSchema, toFilters, windowFields } from '../../route-helpers/entity-query.ts'
import { LINES_ROUTE, linesOf, sendLines } from '../../route-helpers/line-stream.ts'
import { compareField, filterFields } from '../../route-helpers/query-fields.ts'

const querySchema = z.object({ ...windowFields, ...filterFields, compare: compareField.default('none') })

export function entityTerritoryRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      ...LINES_ROUTE,
      url: `/api/${KIND_SEGMENTS[kind]}/:id/territories`,
      schema: {
        summary: `Figures of one ${kind} in all territories, line by line as they arrive`,
        params: entityParamsSchema(kind),
        querystring: querySchema,
        response: { 200: linesOf(territoryLineSchema, 'One line per territory as it arrives, then the receipt.') },
      },
      handler: async (request, reply) => {
        const { start, end, week, compare } = request.query
        const window = toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks)
        const territoriesRequest = { kind, id: request.params.id, window, filters: toFilters(request.query), compare }
        return sendLines(
          reply,
          loadTerritories(sourcesOf(context), territoriesRequest, callOptionsOf(request, 'background')),
        )
      },
    })
  }
}
