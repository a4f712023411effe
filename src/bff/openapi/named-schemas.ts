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
import { coverageSchema, partialReasonSchema } from '#contract/api/coverage.ts'
import { chartRunSchema, entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import {
  deletedUploadSchema,
  importAccessSchema,
  importFileReportSchema,
  importLineSchema,
  uploadSchema,
} from '#contract/api/imports.ts'
import { chartSummaryFactsSchema, chartSummaryLineSchema } from '#contract/api/chart-summaries.ts'
import { newestWeekSchema, newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { receiptSchema } from '#contract/api/receipt.ts'
import { searchAnswerSchema, searchResultSchema } from '#contract/api/search.ts'
import { seriesAnswerSchema, seriesLineSchema, trendPointSchema } from '#contract/api/series.ts'
import { sessionSchema } from '#contract/api/session.ts'
import { sharedViewSchema } from '#contract/shares/shared-view.ts'
import { endedShareSchema, sharesAnswerSchema, shareSchema } from '#contract/shares/shares.ts'
import { signOutAnswerSchema } from '#contract/api/sign-out.ts'
import { chartStatusAnswerSchema, chartStatusSchema, statusAnswerSchema } from '#contract/api/status.ts'
import { relationLineSchema } from '#contract/api/relations.ts'
import { territoryLineSchema } from '#contract/api/territories.ts'
import { filtersSchema } from '#contract/breakouts.ts'
import { dateWindowSchema } from '#contract/dates.ts'
import { DESK_SCHEMAS } from './desk-schemas.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { breakoutSchema, equivalentsSchema, metricsSchema, streamsSchema } from '#contract/metrics.ts'
import { territorySchema, unitKindSchema } from '#contract/territories.ts'

/** Named here rather than in the contract, because the browser loads the contract, too (docs/decisions/005). */
const NAMED = {
  ...DESK_SCHEMAS,
  ArtistCredit: [artistCreditSchema, 'A credited artist'],
  Breakout: [breakoutSchema, 'Streams by the values of one breakout'],
  ChartChange: [chartChangeSchema, 'A value of a chart week that changed since the week was first read'],
  ChartEntry: [chartEntrySchema, 'One rank of a chart week'],
  ChartExit: [chartExitSchema, 'A title that was on last week’s chart and is not on this one'],
  ChartRun: [chartRunSchema, 'A chart that an entity has been on'],
  ChartStatus: [chartStatusSchema, 'The newest week of a chart'],
  ChartStatuses: [chartStatusAnswerSchema, 'Newest week of every chart'],
  ChartSummary: [chartSummarySchema, 'A chart'],
  ChartSummaryFacts: [chartSummaryFactsSchema, 'What happened on one chart in one week'],
  ChartSummaryLine: [chartSummaryLineSchema, 'One line of the stream of chart summaries'],
  Charts: [chartsAnswerSchema, 'The directory of charts'],
  ChartWeek: [chartWeekAnswerSchema, 'One week of a chart'],
  Corrections: [correctionsSchema, 'How a week differs from when it was first read'],
  Coverage: [coverageSchema, 'How much of a period has data'],
  DateWindow: [dateWindowSchema, 'A range of days, including the first and the last'],
  Entity: [entityAnswerSchema, 'An entity with its figures'],
  EntityCharts: [entityChartsAnswerSchema, 'Charts in the archive that an entity has been on'],
  EntityFacts: [entityFactsSchema, 'Fields of the record; null or empty if the provider does not send them'],
  Equivalents: [equivalentsSchema, 'Sales and streams in one figure'],
  ErrorAnswer: [errorBodySchema, 'Body of every error response'],
  Filters: [filtersSchema, 'Which streams are counted; a missing breakout does not filter'],
  History: [historyAnswerSchema, 'Ranks of a week’s entries in earlier weeks'],
  ImportAccess: [importAccessSchema, 'Whether the current user may import files'],
  ImportFileReport: [importFileReportSchema, 'What an import did with the rows of a file'],
  ImportLine: [importLineSchema, 'One line of the stream of an import'],
  Identifier: [identifierSchema, 'A public identifier of the entity'],
  Metrics: [metricsSchema, 'Figures of a window and a territory'],
  NameLine: [nameLineSchema, 'A name, or the counts at the end'],
  NewestWeek: [newestWeekSchema, 'The newest week of a chart in the archive'],
  NewestWeeks: [newestWeeksAnswerSchema, 'The newest archived week of every chart'],
  PartialReason: [partialReasonSchema, 'Why figures do not cover all that they name'],
  Receipt: [receiptSchema, 'Where the figures of a response come from'],
  RelatedEntity: [relatedEntitySchema, 'Another entity and its relationship to this one'],
  RelationLine: [relationLineSchema, 'A related title, or the counts and the receipt at the end'],
  Search: [searchAnswerSchema, 'A page of matches'],
  SearchResult: [searchResultSchema, 'A matching entity or chart'],
  Series: [seriesAnswerSchema, 'A metric by day or by chart week'],
  SeriesLine: [seriesLineSchema, 'The frame of a series, one of its points, or the complete series'],
  Session: [sessionSchema, 'The user, the provider and the current day'],
  Share: [shareSchema, 'A link to a chart week that needs no account'],
  ShareRevoked: [endedShareSchema, 'A revoked link'],
  SharedView: [sharedViewSchema, 'Rows, order, columns, and marked title of a public link, as in the page’s URL'],
  Shares: [sharesAnswerSchema, 'Active links'],
  SignedOut: [signOutAnswerSchema, 'Where to go after signing out'],
  Status: [statusAnswerSchema, 'Health of the server and its provider'],
  Streams: [streamsSchema, 'Streams with their breakouts'],
  Territory: [territorySchema, 'One of 63: ISO 3166 codes of two letters, and AA for worldwide'],
  TerritoryLine: [territoryLineSchema, 'Figures of a territory, or the receipt of all of them'],
  TrendPoint: [trendPointSchema, 'One day or one chart week'],
  Upload: [uploadSchema, 'A file to import'],
  UploadDeleted: [deletedUploadSchema, 'A deleted file'],
  UnitKind: [unitKindSchema, 'Kind of equivalent'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>

export type SchemaName = keyof typeof NAMED

/** The registry is global, so the embedded service must use other names. */
export function nameSchemas() {
  for (const [id, [schema, description]] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id, description })
}
