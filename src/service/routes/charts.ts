import { type FastifyInstance } from 'fastify'
import { type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { weekOf, windowOf } from '#contract/week-label.ts'
import { EARLIEST_WEEK, isServedWeek } from '#contract/date-limits.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { DEFAULT_TERRITORY, WORLDWIDE } from '#contract/territories.ts'
import { metricsOf, readMetrics } from '../chart-metrics.ts'
import { toHref } from '../records.ts'
import { type Chart, type Store } from '../store/store.ts'
import { territoryParameter } from './parameters.ts'
import { chartAnswer, chartsAnswer } from './response-schemas.ts'
import { errorResponses, noDataResponse } from './error-responses.ts'

const listQuerySchema = z.object({
  location: territoryParameter.optional().describe('Only charts of this territory'),
  chart_owner: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('Only charts of this owner, in upper or lower case'),
})

const detailQuerySchema = z.object({
  chart_week: z
    .string()
    .refine((week) => isServedWeek(week), `must be a chart week YYYY-Www that exists, not before ${EARLIEST_WEEK}`)
    .optional()
    .meta({ description: 'YYYY-Www. Default: the newest week of the chart', examples: ['2026-W01'] }),
})

/** GET /charts and GET /charts/{id}. */
export async function chartRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/charts',
    {
      schema: {
        operationId: 'listCharts',
        summary: 'The charts',
        description:
          `Those of ${DEFAULT_TERRITORY}, where entities answer when no location is sent, come first, then worldwide ` +
          'ones, then the territories by code; within a territory the deepest first.',
        tags: ['charts'],
        querystring: listQuerySchema,
        response: { 200: chartsAnswer, ...errorResponses(400, 401, 406) },
      },
    },
    async ({ query: { location, chart_owner: owner } }) => {
      const charts = await store.charts()
      return {
        charts: charts
          .filter((chart) => location === undefined || chart.location === location)
          .filter((chart) => owner === undefined || chart.owner.toLowerCase() === owner.toLowerCase())
          .sort(byPlace)
          .map(toSummary),
      }
    },
  )

  typed.get(
    '/charts/:id',
    {
      schema: {
        operationId: 'readChart',
        summary: 'One week of a chart',
        description:
          'Ranks ascending. History is as of the week shown. Streams and sales are counts, Total and equivalents are ' +
          'units to six decimals: each is what the entity itself answers for the window and territory. 204: the chart ' +
          'or the week is not known.',
        tags: ['charts'],
        params: z.object({ id: z.string().describe('As GET /charts gives it') }),
        querystring: detailQuerySchema,
        response: { 200: chartAnswer, ...noDataResponse, ...errorResponses(400, 401, 406) },
      },
    },
    async ({ params: { id }, query }, reply) => {
      const chart = (await store.charts()).find((candidate) => candidate.id === id)
      if (chart === undefined) return reply.code(204).send(undefined)
      const { start, end } = windowOf(query.chart_week ?? weekOf(chart.newestWeek))
      const entries = await store.chartEntries(chart, start)
      if (entries === null) return reply.code(204).send(undefined)
      const metrics = metricsOf(chart)
      return {
        ...toSummary(chart),
        chart_metrics: metrics.map(({ name }) => name),
        chart_week: weekOf(start),
        start_date: start,
        end_date: end,
        ranking: entries.map((entry) => ({
          rank: entry.rank,
          id: entry.serviceId,
          href: toHref(chart.entityKind, entry.serviceId),
          chart_history: {
            premiere_week: weekOf(entry.premiere),
            weeks_on: entry.weeksOn,
            peak: entry.peak,
            low: entry.low,
          },
          chart_metrics: readMetrics(chart, metrics, start, entry),
        })),
      }
    },
  )
}

const PLACES_FIRST: readonly string[] = [DEFAULT_TERRITORY, WORLDWIDE]

function byPlace(a: Chart, b: Chart): number {
  const place = placeOf(a) - placeOf(b) || compareText(a.location, b.location)
  return place || b.depth - a.depth || compareText(a.name, b.name) || compareText(a.id, b.id)
}

function placeOf({ location }: Chart): number {
  const place = PLACES_FIRST.indexOf(location)
  return place < 0 ? PLACES_FIRST.length : place
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function toSummary({ id, name, owner, entityKind, description, location, depth, earliestWeek }: Chart) {
  return {
    id,
    chart_name: name,
    chart_owner: owner,
    entity_type: WIRE_CHART_TYPES[entityKind],
    description,
    location,
    depth,
    earliest_chart_week: weekOf(earliestWeek),
  }
}
