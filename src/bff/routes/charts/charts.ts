import type { FastifyInstance } from 'fastify'
import { type ChartsAnswer, chartsAnswerSchema, type ChartSummary, chartSummarySchema } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import * as z from 'zod'
import { toReceipt } from '../../cache/receipt.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import { addCsvRoute } from '../../route-helpers/csv-route.ts'
import { enumField, locationField } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt } from '../../route-helpers/send-answer.ts'

const MAX_OWNER_LENGTH = 100

const querySchema = z.object({
  location: locationField.optional(),
  owner: z
    .string('Use only one `owner`.')
    .trim()
    .min(1, 'The owner of charts.')
    .max(MAX_OWNER_LENGTH, `No more than ${MAX_OWNER_LENGTH} characters.`)
    .describe('Charts of this owner, ignoring case')
    .optional(),
  kind: enumField(CHART_KINDS).describe('Charts of this kind of entity').optional(),
})

/** Filters the complete chart directory, which the provider sends in one response. */
export function chartRoutes(app: FastifyInstance, context: AppContext) {
  const { chartWeeks, provider } = context
  const route = { url: '/api/charts', summary: 'List charts', query: querySchema }
  addAnswerRoute(app, context, { ...route, answer: chartsAnswerSchema, isComplete: hasWholeReceipt, build })
  addCsvRoute(app, {
    ...route,
    load: async (asked, options) => {
      const { charts, receipt } = await build(asked, options)
      return { subject: provider.name, what: 'charts', columns: CHART_COLUMNS, rows: charts, receipt }
    },
  })

  async function build(
    { query }: { query: z.output<typeof querySchema> },
    options: CallOptions,
  ): Promise<ChartsAnswer> {
    const { location, owner, kind } = query
    const read = await chartWeeks.readCharts(options)
    const listed = read.data.filter(
      (chart) =>
        (location === undefined || chart.location === location) &&
        (owner === undefined || chart.owner?.toLowerCase() === owner.toLowerCase()) &&
        (kind === undefined || chart.kind === kind),
    )
    const sources = mergeSources(listed.map((chart) => chart.sources))
    return {
      // Sources of single charts can be long and are only for the receipt, so the schema drops them.
      charts: z.array(chartSummarySchema).parse(listed),
      receipt: toReceipt(provider.name, [read], {
        sources,
        location: location ?? null,
        ...toRowFilters(query),
      }),
    }
  }
}

export const CHART_COLUMNS: CsvColumns<ChartSummary> = {
  chart_id: ({ id }) => id,
  chart: ({ name }) => name,
  location: ({ location }) => location,
  kind: ({ kind }) => kind,
  owner: ({ owner }) => owner,
  ranks: ({ depth }) => depth,
  earliest_week: ({ earliestWeek }) => earliestWeek,
}

/** The territory has a line of its own in the receipt. */
function toRowFilters({ owner, kind }: z.output<typeof querySchema>): Pick<Receipt, 'rowFilters'> {
  const rowFilters = [
    ...(kind === undefined ? [] : [`${kind} charts only`]),
    ...(owner === undefined ? [] : [`charts of ${owner} only`]),
  ]
  return rowFilters.length === 0 ? {} : { rowFilters }
}
