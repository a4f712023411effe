import type { FastifyInstance } from 'fastify'
import { type TerritoryLine, territoryLineSchema } from '#contract/api/territories.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { ENTITY_KINDS, type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { loadTerritories } from '../../entities/load-territories.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { callOptionsOf, type AppContext, sourcesOf, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { entityParamsSchema, toFilters, windowFields } from '../../route-helpers/entity-query.ts'
import { toTotals } from '#contract/metrics.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import { inCodes } from '#domain/file-table/shared-columns.ts'
import { TERRITORY_COLUMNS, TERRITORY_NOTE } from '#domain/tables/territory-columns.ts'
import { addCsvRoute } from '../../route-helpers/csv-route.ts'
import { LINES_ROUTE, linesOf, sendLines, STREAM_DEADLINE_MS } from '../../route-helpers/line-stream.ts'
import { compareField, filterFields } from '../../route-helpers/query-fields.ts'

const querySchema = z.object({ ...windowFields, ...filterFields, compare: compareField.default('none') })

export function entityTerritoryRoutes(app: FastifyInstance, context: AppContext) {
  type Asked = { params: { id: string }; query: z.output<typeof querySchema> }
  const load = (kind: EntityKind, { params: { id }, query }: Asked, options: CallOptions) => {
    const { start, end, week, compare } = query
    const window = toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks)
    return loadTerritories(sourcesOf(context), { kind, id, window, filters: toFilters(query), compare }, options)
  }
  for (const kind of ENTITY_KINDS) {
    const url = `/api/${KIND_SEGMENTS[kind]}/:id/territories`
    const params = entityParamsSchema(kind)
    addCsvRoute(app, {
      url,
      summary: `Figures of one ${kind} in all territories`,
      params,
      query: querySchema,
      config: { deadlineMs: STREAM_DEADLINE_MS },
      load: async (asked, options) => {
        const rows: Row[] = []
        let receipt: Receipt | null = null
        for await (const line of load(kind, asked, { ...options, priority: 'background' })) {
          if ('location' in line) rows.push({ ...line, ...toTotals(line.metrics), territory: line.location })
          else ({ receipt } = line)
        }
        if (receipt === null) throw new Error('a stream without its last line')
        return { subject: `${kind} ${asked.params.id}`, what: 'territories', columns: TERRITORIES_CSV, rows, receipt }
      },
    })
    withZod(app).route({
      ...LINES_ROUTE,
      url,
      schema: {
        summary: `Figures of one ${kind} in all territories, line by line as they arrive`,
        params,
        querystring: querySchema,
        response: { 200: linesOf(territoryLineSchema, 'One line per territory as it arrives, then the receipt.') },
      },
      handler: async (request, reply) => sendLines(reply, load(kind, request, callOptionsOf(request, 'background'))),
    })
  }
}

type Line = Extract<TerritoryLine, { location: unknown }>
type Row = Line & ReturnType<typeof toTotals> & { territory: Line['location'] }

const COMPARED_COLUMNS: CsvColumns<Row> = Object.fromEntries(
  METRIC_IDS.map((metric) => [
    `compared_${metric}`,
    ({ comparison }: Row) => comparison?.metrics?.[metric]?.total ?? null,
  ]),
)

export const TERRITORIES_CSV: CsvColumns<Row> = {
  ...inCodes(Object.values(TERRITORY_COLUMNS)),
  ...COMPARED_COLUMNS,
  ...inCodes(Object.values(TERRITORY_NOTE)),
}
