import type { FastifyInstance } from 'fastify'
import { SPREAD_WEEKS, spreadLineSchema } from '#contract/api/insights/spread.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadSpread } from '../../entities/load-spread.ts'
import { type AppContext, callOptionsOf, sourcesOf, withZod } from '../../route-helpers/app-context.ts'
import { entityParamsSchema, toFilters } from '../../route-helpers/entity-query.ts'
import { LINES_ROUTE, linesOf, sendLines } from '../../route-helpers/line-stream.ts'
import { countField, dateField, filterFields } from '../../route-helpers/query-fields.ts'

const { min, max, default: usual } = SPREAD_WEEKS

const querySchema = z.object({
  start: dateField
    .refine((day) => day >= EARLIEST_DAY, `Must not be before ${EARLIEST_DAY}.`)
    .describe('Any day of the first chart week, such as the day of the release, YYYY-MM-DD'),
  weeks: countField({ min, max }).describe('Number of chart weeks').default(usual),
  ...filterFields,
})

export function entitySpreadRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      ...LINES_ROUTE,
      url: `/api/${KIND_SEGMENTS[kind]}/:id/spread`,
      schema: {
        summary: `Streams of one ${kind} in all territories by week, with each territory’s peak`,
        params: entityParamsSchema(kind),
        querystring: querySchema,
        response: { 200: linesOf(spreadLineSchema, 'One line per territory as it arrives, then the receipt.') },
      },
      handler: async (request, reply) => {
        const { start, weeks } = request.query
        return sendLines(
          reply,
          loadSpread(
            sourcesOf(context),
            { kind, id: request.params.id, start, weeks, filters: toFilters(request.query) },
            callOptionsOf(request, 'background'),
          ),
        )
      },
    })
  }
}
