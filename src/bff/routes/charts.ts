import { type FastifyInstance } from 'fastify'
import { type ChartsAnswer, chartsAnswerSchema } from '#contract/api/charts.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import * as z from 'zod'
import { toReceipt } from '../receipt.ts'
import { callOptionsOf, type Doors, withZod } from './doors.ts'
import { locationField, oneOf } from './question-fields.ts'

const MAX_OWNER_LENGTH = 100

const questionSchema = z.object({
  location: locationField.optional(),
  owner: z
    .string('One owner at a time.')
    .trim()
    .min(1, 'The owner of charts.')
    .max(MAX_OWNER_LENGTH, `No more than ${MAX_OWNER_LENGTH} characters.`)
    .optional(),
  kind: z.enum(CHART_KINDS, oneOf(CHART_KINDS)).optional(),
})

/** The directory. The whole of it is one answer of the provider's, so every filter is answered from that one. */
export function chartRoutes(app: FastifyInstance, { chartWeeks, provider }: Doors) {
  withZod(app).route({
    method: 'GET',
    url: '/api/charts',
    schema: { querystring: questionSchema, response: { 200: chartsAnswerSchema } },
    handler: async (request): Promise<ChartsAnswer> => {
      const { location, owner, kind } = request.query
      const read = await chartWeeks.readCharts(callOptionsOf(request))
      const charts = read.data.filter(
        (chart) =>
          (location === undefined || chart.location === location) &&
          (owner === undefined || chart.owner?.toLowerCase() === owner.toLowerCase()) &&
          (kind === undefined || chart.kind === kind),
      )
      return { charts, receipt: toReceipt(provider.name, [read], { location: location ?? null }) }
    },
  })
}
