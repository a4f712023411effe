import type { FastifyInstance } from 'fastify'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadEntity } from '../entities/load-entity.ts'
import { callOptionsOf, type AppContext, sourcesOf, withZod } from '../route-helpers/app-context.ts'
import { entityFields, entityParamsSchema, toEntityScope } from '../route-helpers/entity-query.ts'
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
        const { location, compare, receipt } = request.query
        const asked = { kind, id: request.params.id, ...toEntityScope(request.query, context), compare }
        const entity = await loadEntity(sourcesOf(context), asked, callOptionsOf(request))
        const subject = `${entity.title ?? kind} ${entity.credit ?? ''}`
        return sendCsv(reply, {
          format: () => formatEntityCsv(entity, receipt),
          fileName: `${toExportName({ subject, what: `figures ${location}`, when: entity.window })}.csv`,
        })
      },
    })
  }
}
