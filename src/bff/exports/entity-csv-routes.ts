import type { FastifyInstance } from 'fastify'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadEntity } from '../entities/load-entity.ts'
import { toRequestedWindow } from '../entities/windows.ts'
import { callOptionsOf, type AppContext, todayOf, withZod } from '../route-helpers/app-context.ts'
import { checkFilters, entityFields, entityParamsSchema, toFilters } from '../route-helpers/entity-query.ts'
import { compareField, receiptField } from '../route-helpers/query-fields.ts'
import { formatEntityCsv } from '../csv/entity-csv.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { sendCsv } from '../route-helpers/send-csv.ts'

const querySchema = z.object({ ...entityFields, compare: compareField.default('previous'), receipt: receiptField })

/** CSV variants of the entity routes, with the same parameters. */
export function entityCsvRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      method: 'GET',
      url: `/api/${KIND_SEGMENTS[kind]}/:id.csv`,
      schema: {
        summary: `Figures of one ${kind} as a CSV file`,
        params: entityParamsSchema(kind),
        querystring: querySchema,
      },
      handler: async (request, reply) => {
        const { location, start, end, week, compare, receipt } = request.query
        const filters = toFilters(request.query)
        checkFilters(location, filters)
        const window = toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks)
        const asked = { kind, id: request.params.id, location, window, filters, compare }
        const sources = { ...context, provider: context.provider.name }
        const entity = await loadEntity(sources, asked, callOptionsOf(request))
        const subject = `${entity.title ?? kind} ${entity.credit ?? ''}`
        return sendCsv(reply, {
          format: () => formatEntityCsv(entity, receipt),
          fileName: `${toExportName({ subject, what: `figures ${location}`, when: entity.window })}.csv`,
        })
      },
    })
  }
}
