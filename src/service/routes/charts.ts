import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { step, type WeekLabel, weekOf, windowOf } from '#contract/week-label.ts'
import { EARLIEST_WEEK, isServedWeek } from '#contract/date-limits.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { DEFAULT_TERRITORY, WORLDWIDE } from '#contract/territories.ts'
import { metricsOf, readMetrics } from '../chart-metrics.ts'
import { toHref, toWireSources } from '../records.ts'
import { compareText } from '../store/compare-text.ts'
import type { DataSource } from '../store/data-sources.ts'
import type { Chart, Store, StoreReads } from '../store/store.ts'
import { territoryParameter } from './parameters.ts'
import { chartResponse, chartsResponse } from './response-schemas.ts'
import { errorResponses, noDataResponse } from './error-responses.ts'

const listQuerySchema = z.object({
  location: territoryParameter.optional().describe('Only charts of this territory'),
  chart_owner: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('Only charts of this owner; case-insensitive'),
})

const detailQuerySchema = z.object({
  chart_week: z
    .string()
    .refine((week) => isServedWeek(week), `must be an existing chart week (YYYY-Www), ${EARLIEST_WEEK} or later`)
    .optional()
    .meta({ description: 'YYYY-Www. Default: the latest week of the chart', examples: ['2026-W01'] }),
})

export async function chartRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/charts',
    {
      schema: {
        operationId: 'listCharts',
        summary: 'List charts',
        description:
          `Charts of ${DEFAULT_TERRITORY}, the default territory, come first, then worldwide charts, then other ` +
          'territories by code; within a territory, the deepest charts come first.',
        tags: ['charts'],
        querystring: listQuerySchema,
        response: { 200: chartsResponse, ...errorResponses(400, 401, 406) },
      },
    },
    ({ query: { location, chart_owner: owner } }) =>
      store.inSnapshot(async (reads) => {
        const charts = (await reads.charts())
          .filter((chart) => location === undefined || chart.location === location)
          .filter((chart) => owner === undefined || chart.owner.toLowerCase() === owner.toLowerCase())
          .sort(compareCharts)
        return {
          charts: await Promise.all(
            charts.map(async (chart) => toSummary(chart, await reads.sourcesOf([chart.origin]))),
          ),
        }
      }),
  )

  typed.get(
    '/charts/:id',
    {
      schema: {
        operationId: 'readChart',
        summary: 'Get one week of a chart',
        description:
          'Entries are in ascending order of rank, with their history as of this week. Streams and sales are counts; ' +
          'Total and equivalents are units with six decimals. All values equal those of the entity itself for the ' +
          'same dates and territory. Returns 204 for an unknown chart or week.',
        tags: ['charts'],
        params: z.object({ id: z.string().describe('An ID from GET /charts') }),
        querystring: detailQuerySchema,
        response: { 200: chartResponse, ...noDataResponse, ...errorResponses(400, 401, 406) },
      },
    },
    async ({ params: { id }, query }, reply) =>
      (await store.inSnapshot((reads) => readWeek(reads, id, query.chart_week))) ?? reply.code(204).send(undefined),
  )
}

/** Null for an unknown chart or week. */
async function readWeek(reads: StoreReads, id: string, week: WeekLabel | undefined) {
  const chart = (await reads.charts()).find((candidate) => candidate.id === id)
  // A W53 by another rule isn't a week here.
  if (chart === undefined || (week !== undefined && step(week, 0) !== week)) return null
  const { start, end } = windowOf(week ?? weekOf(chart.newestWeek))
  const entries = await reads.chartEntries(chart, start)
  if (entries === null) return null
  const metrics = metricsOf(chart)
  return {
    ...toSummary(chart, await reads.weekSources(chart, start)),
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
      title: entry.title ?? undefined,
      display_artist_name: entry.credit ?? undefined,
      chart_metrics: readMetrics(chart, metrics, start, entry),
    })),
  }
}

const FIRST_TERRITORIES: readonly string[] = [DEFAULT_TERRITORY, WORLDWIDE]

function compareCharts(a: Chart, b: Chart): number {
  const territory = territoryOrder(a) - territoryOrder(b) || compareText(a.location, b.location)
  return territory || b.depth - a.depth || compareText(a.name, b.name) || compareText(a.id, b.id)
}

function territoryOrder({ location }: Chart): number {
  const index = FIRST_TERRITORIES.indexOf(location)
  return index < 0 ? FIRST_TERRITORIES.length : index
}

function toSummary(
  { id, name, owner, entityKind, description, location, depth, earliestWeek }: Chart,
  sources: readonly DataSource[],
) {
  return {
    id,
    chart_name: name,
    chart_owner: owner,
    entity_type: WIRE_CHART_TYPES[entityKind],
    description,
    location,
    depth,
    earliest_chart_week: weekOf(earliestWeek),
    data_sources: toWireSources(sources),
  }
}
