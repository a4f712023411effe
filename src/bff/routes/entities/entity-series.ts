import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SeriesAnswer, seriesAnswerSchema, seriesLineSchema, type TrendPoint } from '#contract/api/series.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { ENTITY_KINDS, type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import * as z from 'zod'
import { METRIC_IDS, SERIES_INTERVALS, WEEK_STARTS } from '#contract/query-params.ts'
import {
  loadSeriesAnswer,
  type FullSeriesRequest,
  streamSeries,
  toBreakoutFilters,
} from '../../entities/answer-series.ts'
import { toSeriesWindow } from '../../entities/series-windows.ts'
import { toWireInterval } from '../../provider/wire/adapt-series.ts'
import { callOptionsOf, type AppContext, sourcesOf, withZod } from '../../route-helpers/app-context.ts'
import { checkFilters, entityFields, entityParamsSchema, toEntityScope } from '../../route-helpers/entity-query.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import { inCodes } from '#domain/file-table/shared-columns.ts'
import {
  SERIES_COMPARED,
  SERIES_DATES,
  type SeriesRow,
  toPartColumn,
  toValueColumn,
} from '#domain/tables/series-columns.ts'
import { addCsvRoute } from '../../route-helpers/csv-route.ts'
import { awaitFirst, linesOf, NDJSON, sendLines, STREAM_DEADLINE_MS } from '../../route-helpers/line-stream.ts'
import { compareField, dateField, enumField } from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt, sendAnswer } from '../../route-helpers/send-answer.ts'

const querySchema = z.object({
  ...entityFields,
  interval: enumField(SERIES_INTERVALS).describe('One point per day or per chart week').default('week'),
  week_start: enumField(WEEK_STARTS)
    .describe(
      'Weeks start on Friday, or on the weekday of the start date, such as a release. Without daily data, complete chart weeks are returned',
    )
    .default('friday'),
  metric: enumField(METRIC_IDS).describe('Metric').default('streams'),
  breakout: enumField(BREAKOUT_NAMES).describe('Also returns one series per value of this breakout').optional(),
  compare: compareField.default('none'),
  load_from: dateField.describe('Earlier points stay `waiting` if the provider needs one call per point').optional(),
})

export function entitySeriesRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    const [url, summary] = [`/api/${KIND_SEGMENTS[kind]}/:id/series`, `Figures of one ${kind} by day or by chart week`]
    addCsvRoute(app, {
      url,
      summary,
      params: entityParamsSchema(kind),
      query: querySchema,
      config: { deadlineMs: STREAM_DEADLINE_MS },
      load: async ({ params: { id }, query }, options) => {
        const answer = await loadSeriesAnswer(
          sourcesOf(context),
          toSeriesRequest({ kind, id }, query, context),
          options,
        )
        return {
          subject: `${kind} ${id}`,
          what: `${query.metric} ${query.location}`,
          columns: toSeriesColumns(answer),
          rows: toSeriesRows(answer),
          receipt: answer.receipt,
        }
      },
    })
    withZod(app).route({
      method: 'GET',
      url,
      config: { deadlineMs: (request) => (takesLines(request) ? STREAM_DEADLINE_MS : undefined), isStream: takesLines },
      schema: {
        summary,
        params: entityParamsSchema(kind),
        querystring: querySchema,
        response: {
          200: {
            description: 'The complete series, or each point as it arrives for clients that accept JSON lines.',
            content: {
              'application/json': { schema: seriesAnswerSchema },
              ...linesOf(seriesLineSchema, '').content,
            },
          },
        },
      },
      handler: async (request, reply) => {
        const sources = sourcesOf(context)
        const { query, params } = request
        if (
          takesLines(request) &&
          context.client.knowsInterval(toWireInterval(query.interval, query.week_start)) !== true
        ) {
          const seriesRequest = toSeriesRequest({ kind, id: params.id }, query, context)
          return sendLines(reply, await awaitFirst(streamSeries(sources, seriesRequest, callOptionsOf(request))))
        }
        return sendAnswer(
          context,
          { request, reply, schema: seriesAnswerSchema, isComplete: hasWholeReceipt },
          async (options) =>
            loadSeriesAnswer(sources, toSeriesRequest({ kind, id: params.id }, query, context), options),
        )
      },
    })
  }
}

type Row = SeriesRow & TrendPoint

function toSeriesRows({ points, comparison, breakout }: SeriesAnswer): Row[] {
  return points.map((point, index) => ({
    ...point,
    compared: comparison?.points[index] ?? null,
    parts: (breakout?.values ?? []).map((value) => ({ value: value.points[index]?.value ?? null })),
  }))
}

export function toSeriesColumns({ interval, metric, unit, breakout, comparison }: SeriesAnswer): CsvColumns<Row> {
  const { week, start, end } = SERIES_DATES
  const columns = inCodes<SeriesRow>([
    ...(interval === 'week' ? [week] : []),
    start,
    end,
    toValueColumn(unit ?? metric, ''),
    ...(breakout?.values ?? []).map(({ name }, index) => toPartColumn(name, index)),
    ...(comparison === null ? [] : Object.values(SERIES_COMPARED)),
  ])
  return {
    ...columns,
    note: ({ failed, isPartial, value }) =>
      failed ? 'failed' : value === null ? 'no_data' : isPartial ? 'partial' : null,
  }
}

function takesLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(NDJSON) ?? false
}

function toSeriesRequest(
  entity: { kind: EntityKind; id: string },
  query: z.infer<typeof querySchema>,
  context: AppContext,
): FullSeriesRequest {
  const { interval, week_start: weekStart, metric, breakout, compare, load_from: loadFrom } = query
  const scope = toEntityScope(query, context)
  if (breakout !== undefined) checkFilters(scope.location, toBreakoutFilters(breakout, {})[0]?.filters ?? {})
  const window = toSeriesWindow(scope.window, interval, weekStart)
  return { request: { ...entity, ...scope, window, interval, weekStart, metric }, breakout, compare, loadFrom }
}
