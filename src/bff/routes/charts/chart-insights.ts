import type { FastifyInstance } from 'fastify'
import {
  chartInsightsAnswerSchema,
  type ChartRecordsAnswer,
  chartRecordsAnswerSchema,
  type InsightsWeek,
} from '#contract/api/insights/chart-insights.ts'
import { chartHoldAnswerSchema, MAX_HOLD_TITLES } from '#contract/api/insights/chart-hold.ts'
import { sameUnitsAnswerSchema } from '#contract/api/insights/same-units.ts'
import { type ChartSharesAnswer, chartSharesAnswerSchema } from '#contract/api/insights/chart-shares.ts'
import { similarLaunchesAnswerSchema } from '#contract/api/insights/similar-launches.ts'
import { titleInsightsAnswerSchema } from '#contract/api/insights/title-insights.ts'
import { HEALTH_COLUMNS, TAKES_COLUMNS } from '#domain/insights/whole-chart/insight-columns.ts'
import { RECORD_COLUMNS, toRecordRows } from '#domain/insights/whole-chart/record-columns.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import { inCodes } from '#domain/file-table/shared-columns.ts'
import * as z from 'zod'
import type { RosterStore } from '../../desk/rosters/roster-store.ts'
import { createHoldLoader } from '../../insights/load-hold.ts'
import { createInsightsLoader } from '../../insights/load-insights.ts'
import { createRecordsLoader } from '../../insights/load-records.ts'
import { createSameUnitsLoader } from '../../insights/load-same-units.ts'
import { createSharesLoader } from '../../insights/load-shares.ts'
import { createSimilarLaunchesLoader } from '../../insights/load-similar-launches.ts'
import { createTitleInsightsLoader } from '../../insights/load-title-insights.ts'
import { addAnswerRoute } from '../../route-helpers/answer-route.ts'
import { type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { addCsvRoute } from '../../route-helpers/csv-route.ts'
import { STREAM_DEADLINE_MS } from '../../route-helpers/line-stream.ts'
import {
  chartParamsSchema,
  enumField,
  rosterField,
  titleField,
  titlesField,
  weekField,
} from '../../route-helpers/query-fields.ts'
import { hasWholeReceipt, sendBuilt } from '../../route-helpers/send-answer.ts'
import { addRosterAnswerRoute, loadMembers } from '../send-of-roster.ts'

const untilSchema = z.object({ until: weekField.describe('Last week that counts. Default: the latest').optional() })
const querySchema = untilSchema.extend({
  roster: rosterField.describe('Also returns the share of this roster').optional(),
})

const titleQuerySchema = querySchema.extend({
  title: titleField.describe('ID of the title. Default: the highest title of the roster, or of the chart').optional(),
})

const titleWeekQuerySchema = z.object({ title: titleField.describe('The title'), week: weekField })

const titlesQuerySchema = querySchema.extend({
  title: titlesField(MAX_HOLD_TITLES).describe('Titles to compare, separated by commas').optional(),
})

/** Labels are looked up with one call per title. */
const MANY_CALLS = { deadlineMs: STREAM_DEADLINE_MS } as const

const sharesQuerySchema = querySchema.extend({
  labels: enumField(['known', 'load'])
    .default('known')
    .describe('`load` looks up unknown labels, within a limit of provider calls'),
})

export const INSIGHTS_COLUMNS: CsvColumns<InsightsWeek> = inCodes([...TAKES_COLUMNS, ...HEALTH_COLUMNS])

export function chartInsightRoutes(app: FastifyInstance, context: AppContext, rosters: Pick<RosterStore, 'load'>) {
  const loadInsights = createInsightsLoader(context)
  const loadHold = createHoldLoader(context, loadInsights)
  const loadSameUnits = createSameUnitsLoader(context, loadInsights)
  const loadTitleInsights = createTitleInsightsLoader(context, loadInsights)
  const loadSimilarLaunches = createSimilarLaunchesLoader(context, loadInsights)
  const loadShares = createSharesLoader(context, loadInsights)
  const loadRecords = createRecordsLoader(context, loadInsights)

  withZod(app).route({
    method: 'GET',
    url: '/api/charts/:id/insights',
    schema: {
      summary: 'Units at ranks, turnover, and age of a chart in every stored week',
      params: chartParamsSchema,
      querystring: querySchema,
      response: { 200: chartInsightsAnswerSchema },
    },
    handler: (request, reply) =>
      sendBuilt(context, request, reply, async (options) => {
        const { roster, until } = request.query
        const members = await loadMembers(rosters, request, roster)
        const { known, receipt, loadPart } = await loadInsights(request.params.id, members, { ...options, until })
        const { json } = await loadPart('answer', options)
        // A roster can change at any time.
        return { text: json, isCacheable: members === null && known.reading === 0 && hasWholeReceipt({ receipt }) }
      }),
  })

  addCsvRoute(app, {
    url: '/api/charts/:id/insights',
    summary: 'Units at ranks, turnover, and age of a chart in every stored week',
    params: chartParamsSchema,
    query: untilSchema,
    load: async ({ params: { id }, query: { until } }, options) => {
      const { receipt, chart, loadPart } = await loadInsights(id, null, { ...options, until })
      const { json } = await loadPart('answer', options)
      const { weeks } = chartInsightsAnswerSchema.parse(JSON.parse(Buffer.from(json).toString()))
      return { subject: chart.name, what: 'insights', columns: INSIGHTS_COLUMNS, rows: weeks, receipt }
    },
  })

  addAnswerRoute(app, context, {
    url: '/api/charts/:id/records',
    summary: 'Records of a chart within its stored weeks',
    params: chartParamsSchema,
    query: untilSchema,
    answer: chartRecordsAnswerSchema,
    isComplete: isCompleteWithNames,
    build: ({ params: { id }, query: { until } }, options) => loadRecords(id, { ...options, until }),
  })

  addCsvRoute(app, {
    url: '/api/charts/:id/records',
    summary: 'Records of a chart within its stored weeks',
    params: chartParamsSchema,
    query: untilSchema,
    load: async ({ params: { id }, query: { until } }, options) => {
      const counted = { ...options, until }
      const [answer, { chart }] = await Promise.all([loadRecords(id, counted), loadInsights(id, null, counted)])
      const { receipt } = answer
      return {
        subject: chart.name,
        what: 'records',
        columns: inCodes(RECORD_COLUMNS),
        rows: toRecordRows(answer),
        receipt,
      }
    },
  })

  addRosterAnswerRoute(app, context, rosters, {
    url: '/api/charts/:id/hold',
    summary: 'How long titles of a chart stay, and their units after the debut, from stored weeks',
    params: chartParamsSchema,
    query: titlesQuerySchema,
    answer: chartHoldAnswerSchema,
    isComplete,
    build: ({ params: { id }, query: { title, until }, members }, options) =>
      loadHold(id, { titles: [...new Set(title?.split(',') ?? [])], members }, { ...options, until }),
  })

  addRosterAnswerRoute(app, context, rosters, {
    url: '/api/charts/:id/same-units',
    summary: 'Ranks that the units of a title would have had in other stored weeks and territories',
    params: chartParamsSchema,
    query: titleQuerySchema,
    answer: sameUnitsAnswerSchema,
    isComplete,
    build: ({ params: { id }, query: { title = null, until }, members }, options) =>
      loadSameUnits(id, { title, members }, { ...options, until }),
  })

  addAnswerRoute(app, context, {
    url: '/api/charts/:id/title-insights',
    summary: 'Ranks of the units of a title in other weeks and territories, and its second week',
    params: chartParamsSchema,
    query: titleWeekQuerySchema,
    answer: titleInsightsAnswerSchema,
    isComplete: hasWholeReceipt,
    build: ({ params: { id }, query }, options) => loadTitleInsights(id, query, options),
  })

  addRosterAnswerRoute(app, context, rosters, {
    url: '/api/charts/:id/similar-launches',
    summary: 'Debuts of a chart with the most similar first weeks, and their later weeks',
    params: chartParamsSchema,
    query: titleQuerySchema,
    answer: similarLaunchesAnswerSchema,
    isComplete,
    build: ({ params: { id }, query: { title = null, until }, members }, options) =>
      loadSimilarLaunches(id, { title, members }, { ...options, until }),
  })

  addRosterAnswerRoute(app, context, rosters, {
    url: '/api/charts/:id/shares',
    config: MANY_CALLS,
    summary: 'Shares of a roster and of record labels in the places and units of a chart, over time',
    params: chartParamsSchema,
    query: sharesQuerySchema,
    answer: chartSharesAnswerSchema,
    isComplete: isCompleteWithLabels,
    build: ({ params: { id }, query: { labels, until }, members }, options) =>
      loadShares(id, { members, mayCall: labels === 'load' }, { ...options, until }),
  })
}

function isComplete(answer: Pick<ChartRecordsAnswer, 'known' | 'receipt'>): boolean {
  return answer.known.reading === 0 && hasWholeReceipt(answer)
}

function isCompleteWithLabels(answer: ChartSharesAnswer): boolean {
  return isComplete(answer) && (answer.lookup?.left ?? 0) === 0
}

function isCompleteWithNames(answer: ChartRecordsAnswer): boolean {
  return isComplete(answer) && !answer.credits.loading
}
