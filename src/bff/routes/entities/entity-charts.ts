import type { FastifyInstance } from 'fastify'
import type { ChartSummary } from '#contract/api/charts.ts'
import { type EntityChartsAnswer, entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { CHART_KINDS, ENTITY_KINDS, type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { DEFAULT_TERRITORY, type Territory } from '#contract/territories.ts'
import * as z from 'zod'
import { nullIfProviderFails } from '../../core/errors.ts'
import type { SeenChart } from '../../archive/store/histories.ts'
import { toChartRuns } from '../../archive/runs/to-chart-runs.ts'
import { loadRuns } from '../../insights/load-runs.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { toReceipt } from '../../cache/receipt.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { serviceIdParamsSchema } from '../../route-helpers/entity-query.ts'
import { locationField } from '../../route-helpers/query-fields.ts'
import { isFullyRead } from '../../route-helpers/send-answer.ts'

/** Maximum number of charts whose latest week one request loads from a provider. */
const MAX_BACKGROUND_READS = 12
const WORLDWIDE: Territory = 'AA'

const querySchema = z.object({ location: locationField.default(DEFAULT_TERRITORY) })

export function entityChartRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    addAnswerRoute(app, context, {
      url: `/api/${KIND_SEGMENTS[kind]}/:id/charts`,
      summary: `Chart positions of one ${kind} in the archive`,
      params: serviceIdParamsSchema(kind),
      query: querySchema,
      answer: entityChartsAnswerSchema,
      isComplete: isFullyRead,
      build: ({ params: { id }, query: { location } }, options) =>
        answerCharts(context, { kind, id, location }, options),
    })
  }
}

async function answerCharts(
  context: AppContext,
  { kind, id, location }: { kind: EntityKind; id: string; location: Territory },
  options: CallOptions,
): Promise<EntityChartsAnswer> {
  const { archive, latestReader, now, provider } = context
  const chartKind = CHART_KINDS.find((each) => each === kind) ?? null
  const listed = chartKind === null ? [] : await listCharts(context, chartKind, options)
  const near = (listed ?? []).filter((chart) => chart.location === location || chart.location === WORLDWIDE)
  // An embedded service has no quota.
  const wanted = provider.mode === 'embedded' ? (listed ?? []) : near.slice(0, MAX_BACKGROUND_READS)
  const latest = latestReader.want(wanted.map((chart) => chart.id))
  const seen = archive.findCharts(id)
  const reading =
    latest +
    loadRuns(
      context,
      seen.map(({ chart, standings, known }) => ({
        chart,
        stored: known,
        missing: (standings.at(-1)?.weeksOn ?? 0) - standings.length,
      })),
    )
  const reads = seen.flatMap(({ known }) => known.map(({ readAt }) => ({ fetchedAt: readAt, stale: false })))
  return {
    id,
    charts: toChartRuns(seen, context.chartWeeks.weeks),
    known: {
      ...(chartKind === null ? { charts: 0, weeks: 0 } : archive.count(chartKind)),
      listed: listed?.length ?? null,
    },
    reading,
    receipt: toReceipt(provider.name, reads.length === 0 ? [{ fetchedAt: now(), stale: false }] : reads, {
      sources: mergeSources(sourcesOf(seen, listed ?? [])),
      computed: ['runs'],
    }),
  }
}

function sourcesOf(seen: readonly SeenChart[], listed: readonly ListedChart[]): DataSource[][] {
  const ids = new Set(seen.map(({ chart }) => chart.id))
  return listed.filter(({ id }) => ids.has(id)).map(({ sources }) => sources)
}

/** Returns null if the list of charts fails, because archived positions can still be sent. */
async function listCharts(
  { chartWeeks }: AppContext,
  kind: ChartSummary['kind'],
  options: CallOptions,
): Promise<ListedChart[] | null> {
  const read = await chartWeeks.readCharts(options).catch(nullIfProviderFails)
  return read?.data.filter((chart) => chart.kind === kind) ?? null
}
