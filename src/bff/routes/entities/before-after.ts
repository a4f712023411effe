import type { FastifyInstance } from 'fastify'
import { beforeAfterAnswerSchema } from '#contract/api/insights/before-after.ts'
import { EARLIEST_WEEK } from '#contract/date-limits.ts'
import { isNoteDate } from '#contract/desk/notes.ts'
import { CHART_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import * as z from 'zod'
import { loadBeforeAfter } from '../../insights/load-before-after.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { serviceIdParamsSchema } from '../../route-helpers/entity-query.ts'
import { chartIdField, locationField } from '../../route-helpers/query-fields.ts'
import { isFullyRead } from '../../route-helpers/send-answer.ts'

const NO_DATE = `Must be a date (YYYY-MM-DD) or a chart week (YYYY-Www), ${EARLIEST_WEEK} or later.`

const querySchema = z.object({
  on: z.string(NO_DATE).refine(isNoteDate, NO_DATE).describe('The day or the chart week of a note'),
  location: locationField.default(DEFAULT_TERRITORY),
  chart: chartIdField
    .optional()
    .describe('Chart for the units. Default: the chart of the territory that had the title in most of these weeks'),
})

export const BEFORE_AFTER_URLS = CHART_KINDS.map((kind) => `/api/${KIND_SEGMENTS[kind]}/:id/before-after`)

export function beforeAfterRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of CHART_KINDS) {
    addAnswerRoute(app, context, {
      url: `/api/${KIND_SEGMENTS[kind]}/:id/before-after`,
      summary: `Units of one ${kind} in the three chart weeks before and after a day, from stored weeks`,
      params: serviceIdParamsSchema(kind),
      query: querySchema,
      answer: beforeAfterAnswerSchema,
      isComplete: isFullyRead,
      build: ({ params: { id }, query: { on, location, chart = null } }, options) =>
        loadBeforeAfter(context, { id, on, location, chart }, options),
    })
  }
}
