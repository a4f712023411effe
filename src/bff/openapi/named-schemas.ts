import * as z from 'zod/mini'
import {
  chartChangeSchema,
  chartEntrySchema,
  chartExitSchema,
  chartsAnswerSchema,
  chartSummarySchema,
  chartWeekAnswerSchema,
  correctionsSchema,
  historyAnswerSchema,
  nameLineSchema,
} from '#contract/api/charts.ts'
import {
  artistCreditSchema,
  entityAnswerSchema,
  entityFactsSchema,
  identifierSchema,
  relatedEntitySchema,
} from '#contract/api/entity.ts'
import { chartRunSchema, entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { newestWeekSchema, newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { receiptSchema } from '#contract/api/receipt.ts'
import { searchAnswerSchema, searchResultSchema } from '#contract/api/search.ts'
import { seriesAnswerSchema, seriesLineSchema, trendPointSchema } from '#contract/api/series.ts'
import { sessionSchema } from '#contract/api/session.ts'
import { chartStatusAnswerSchema, chartStatusSchema, statusAnswerSchema } from '#contract/api/status.ts'
import { territoryLineSchema } from '#contract/api/territories.ts'
import { filtersSchema } from '#contract/breakouts.ts'
import { dateWindowSchema } from '#contract/dates.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { breakoutSchema, equivalentsSchema, metricsSchema, streamsSchema } from '#contract/metrics.ts'
import { territorySchema, unitKindSchema } from '#contract/territories.ts'

/**
 * Parts of answers that `/api/openapi.json` names, with what each is. They are registered here and not in the contract,
 * which the browser loads, too (docs/decisions/005).
 */
const NAMED = {
  ArtistCredit: [artistCreditSchema, 'Somebody that an entity is credited to'],
  Breakout: [breakoutSchema, 'Streams by the values of one breakout'],
  ChartChange: [chartChangeSchema, 'A figure of a chart week that was another when it was first read'],
  ChartEntry: [chartEntrySchema, 'One place of a chart week'],
  ChartExit: [chartExitSchema, 'A title that was on last week’s chart and is not on this one'],
  ChartRun: [chartRunSchema, 'A chart that an entity was seen on'],
  ChartStatus: [chartStatusSchema, 'The newest week of a chart'],
  ChartStatuses: [chartStatusAnswerSchema, 'The newest week of every chart'],
  ChartSummary: [chartSummarySchema, 'A chart'],
  Charts: [chartsAnswerSchema, 'The directory of charts'],
  ChartWeek: [chartWeekAnswerSchema, 'One week of a chart'],
  Corrections: [correctionsSchema, 'How a week differs from what it was when this dashboard first read it'],
  DateWindow: [dateWindowSchema, 'Days from a first to a last one, both counted'],
  Entity: [entityAnswerSchema, 'An entity with its figures'],
  EntityCharts: [entityChartsAnswerSchema, 'Charts that this dashboard has seen an entity on'],
  EntityFacts: [entityFactsSchema, 'What the record says; null or empty where it does not'],
  Equivalents: [equivalentsSchema, 'Sales and streams in one figure'],
  ErrorAnswer: [errorBodySchema, 'Every answer that is no success'],
  Filters: [filtersSchema, 'Which streams are counted; a breakout that is not there does not filter'],
  History: [historyAnswerSchema, 'Ranks of a week’s entries through earlier weeks'],
  Identifier: [identifierSchema, 'A name of the entity that others know it by'],
  Metrics: [metricsSchema, 'Figures of a window and a territory'],
  NameLine: [nameLineSchema, 'A name, or how many there were'],
  NewestWeek: [newestWeekSchema, 'The newest week of a chart that this dashboard has seen'],
  NewestWeeks: [newestWeeksAnswerSchema, 'The newest week of every chart, as far as it was seen'],
  Receipt: [receiptSchema, 'Where each number of an answer comes from'],
  RelatedEntity: [relatedEntitySchema, 'Another entity, and what it is to this one'],
  Search: [searchAnswerSchema, 'A page of matches'],
  SearchResult: [searchResultSchema, 'An entity that matches'],
  Series: [seriesAnswerSchema, 'A figure by day or by chart week'],
  SeriesLine: [seriesLineSchema, 'The frame of a series, a point of it, or all of it'],
  Session: [sessionSchema, 'Who asks, and what is behind the pages'],
  Status: [statusAnswerSchema, 'How the server and its provider are'],
  Streams: [streamsSchema, 'Streams with their breakouts'],
  Territory: [territorySchema, 'One of 63: ISO 3166 codes of two letters, and AA for worldwide'],
  TerritoryLine: [territoryLineSchema, 'A territory’s figures, or the receipt of all of them'],
  TrendPoint: [trendPointSchema, 'One day or one chart week'],
  UnitKind: [unitKindSchema, 'Which equivalent a figure is counted in'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>

export type SchemaName = keyof typeof NAMED

/**
 * Registers the names, in the one registry that holds the words of parameters, too. The service beside us uses it as
 * well: its names are others.
 */
export function nameSchemas() {
  for (const [id, [schema, description]] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id, description })
}
