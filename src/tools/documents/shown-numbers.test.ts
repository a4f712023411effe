import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nameSchemas } from '#bff/openapi/named-schemas.ts'
import type { SchemaNode } from '#bff/openapi/schema-fields.ts'
import { toHeading } from './testing/explained-fields.ts'
import { FILES } from './testing/explained-files.ts'
import { NUMBERS_PATH } from './numbers.ts'

/** A heading of docs/numbers.md. Null for a number that no page shows, or that is only part of a control. */
type Heading = string | null

const COVERAGE = 'Data points and coverage'
const HIGHLIGHTS = 'Number 1, highest debut, biggest climb, biggest gain'
const ROSTER = 'Titles and members of a roster'
const RECORDS = 'Records of a chart'
const LONGEST_RUN = 'Longest run since'
const MOST_UNITS = 'Most units since'
const TITLES_OF_ARTIST = 'Titles of an artist'
const STORED_WEEKS = 'Stored weeks of a chart'
const CURVES = 'Weeks since the debut'
const LIVES = 'Half-life and weeks on the chart'
const SECOND_WEEK = 'Second week of a title'
const PROJECTION = 'Projection of the open week'
const PROJECTION_ERROR = 'Error of the projection'
const SAME_UNITS = 'Units in other weeks'
const SIMILAR = 'Similar launches'
const RUNS = 'Chart runs of a title'
const SPREAD = 'How a title spread'
const BEFORE_AFTER = 'Before and after a note'

/** Fields with one meaning in every response. */
const FIELDS: Record<string, Heading> = {
  rank: 'Rank',
  places: 'Move',
  lastWeek: 'Last week',
  lastPeak: 'New peak, equaled peak',
  lastRank: 'Re-entries, exits',
  from: 'Last week',
  peak: 'Peak',
  low: 'Low',
  weeksOn: 'Weeks on',
  metrics: 'Units on a chart',
  lastTotal: 'Album Equivalent vs. last week',
  comparableLastTotal: 'Album Equivalent vs. last week',
  ranks: 'Last 26 weeks',
  inARow: 'Weeks at number 1, in a row',
  inAll: 'Weeks at number 1, in all',
  was: 'Corrections',
  is: 'Corrections',
  changeCount: 'Corrections',
  depth: 'Length of a chart',
  streams: 'Streams',
  durationSec: 'Duration',
  threshold: 'Alerts of a rule',
  // These are versions of rows, positions in lists, and limits.
  version: null,
  index: null,
  line: null,
  lines: null,
  sameAs: null,
  weekday: null,
  part: null,
  maxBytes: null,
  maxDays: null,
  callsPerDay: 'Use of an access token',
  bytes: null,
}

/** Fields whose meaning depends on the response. `*` stands for all other fields of a response. */
const FIELDS_OF: Record<string, Record<string, Heading>> = {
  AddedMembers: { '*': ROSTER },
  ArtistRecord: { '*': TITLES_OF_ARTIST },
  ArtistTitles: { '*': TITLES_OF_ARTIST },
  ArtistPositions: { '*': COVERAGE },
  Breakout: { '*': 'Share of a breakout' },
  ChartInsights: { '*': STORED_WEEKS },
  ChartHold: { 'choices[].rank': 'Rank', '*': STORED_WEEKS },
  ChartProjection: { 'rankTest.coverage': PROJECTION_ERROR, 'rankTest.outcomes': PROJECTION_ERROR, '*': PROJECTION },
  ChartRecords: { '*': STORED_WEEKS },
  ChartShare: { best: 'Rank', '*': 'Roster share' },
  ChartShares: { 'known.weeks': STORED_WEEKS, '*': 'Roster share' },
  ShareWeek: { '*': 'Roster share' },
  SameUnits: { rank: 'Rank', units: 'Units on a chart', '*': COVERAGE },
  SameUnitsChart: { '*': SAME_UNITS },
  BeforeAfter: {
    reading: STORED_WEEKS,
    'weeks[].rank': 'Rank',
    'weeks[].units': 'Units on a chart',
    '*': BEFORE_AFTER,
  },
  SpreadLine: { calls: null, '*': SPREAD },
  SameUnitsWeek: { '*': SAME_UNITS },
  SimilarLaunches: { '*': SIMILAR },
  LaunchedTitle: { debutRank: 'Rank', band: null, '*': SIMILAR },
  TitleChoice: { '*': 'Rank' },
  TitleInsights: {
    units: 'Units on a chart',
    'hold.secondWeek': SECOND_WEEK,
    'hold.betterThan': SECOND_WEEK,
    'hold.compared': SECOND_WEEK,
    'hold.from': 'Rank',
    'hold.to': 'Rank',
    '*': COVERAGE,
  },
  ChartRun: { '*': RUNS },
  ChartSummaryFacts: {
    titles: 'Length of a chart',
    debuts: HIGHLIGHTS,
    lead: 'Behind and ahead of the neighbors',
    reEntries: 'Re-entries, exits',
    exits: 'Re-entries, exits',
    'ours.titles': ROSTER,
    'ours.best': ROSTER,
  },
  ChartSummaryLine: { '*': COVERAGE },
  Coverage: { '*': COVERAGE },
  Deliveries: { '*': null },
  Delivery: { '*': null },
  CurveQuartiles: { '*': CURVES },
  DebutRecord: { '*': RECORDS },
  DeskArtist: {
    'streams.value': 'Figures of an artist',
    'streams.previous': 'Change of an artist',
    'streams.yearBefore': 'Change of an artist',
    'equivalents.value': 'Figures of an artist',
    'equivalents.previous': 'Change of an artist',
    run: 'Figures of an artist',
  },
  DeskCell: { total: 'Units on a chart', change: 'Change of the units' },
  DeskChart: { ours: 'Titles and positions' },
  DeskFigure: { '*': 'Titles and positions' },
  DeskLine: { total: 'Units on a chart', change: 'Change of the units', run: 'Last 26 weeks' },
  DeskTitle: { run: 'Last 26 weeks' },
  DeskWeek: {
    'figures.artists': ROSTER,
    'figures.chartsOut': 'Charts out',
    'unlisted.artists': COVERAGE,
    'unlisted.unknownTitles': COVERAGE,
  },
  DeskWeekLine: { '*': COVERAGE },
  Entity: {
    daysReleased: COVERAGE,
    'comparison.daysReleased': COVERAGE,
    'comparison.likeForLike.current': 'Change',
    'comparison.likeForLike.compared': 'Change',
  },
  EntityCharts: { '*': COVERAGE },
  Equivalents: { total: 'Stream Equivalent' },
  DistanceLine: {
    rank: 'Rank',
    lastRank: 'Last week',
    units: 'Units on a chart',
    lastUnits: 'Units on a chart',
    titles: 'Length of a chart',
    '*': 'Distance to the next mark',
  },
  MilestoneLine: { 'latest.rank': 'Rank', 'latest.units': 'Units on a chart', '*': 'Milestones' },
  RosterMilestones: { '*': 'Milestones' },
  Mover: {
    'best.rank': 'Rank',
    'best.lastRank': 'Last week',
    'breakout.factor': 'Taking off',
    'breakout.deviation': 'Taking off',
    'breakout.weeks': 'Taking off',
    breakouts: 'Taking off',
    '*': 'Velocity and acceleration',
  },
  MoverRise: { '*': 'Where a rise began' },
  Movers: { '*': COVERAGE },
  HeldTitle: {
    debutRank: 'Rank',
    band: null,
    secondWeek: SECOND_WEEK,
    betterThan: SECOND_WEEK,
    points: CURVES,
    weeksLeft: 'Weeks left',
    '*': LIVES,
  },
  HoldBand: { '*': SECOND_WEEK },
  HoldDistribution: { '*': LIVES },
  ImportAccess: { '*': 'Rows of an import' },
  ImportFileReport: { '*': 'Rows of an import' },
  ImportLine: { '*': 'Rows of an import' },
  InsightsWeek: {
    units: 'Units at a rank',
    medianWeeksOn: 'Age of a chart',
    olderThanYear: 'Age of a chart',
    aged: 'Age of a chart',
    top10Share: 'Share of a chart’s units',
    oursShare: 'Share of a chart’s units',
    ours: 'Share of a chart’s units',
    titles: 'Length of a chart',
    '*': 'Turnover, debuts, and re-entries of a chart',
  },
  KnownWeeks: { '*': STORED_WEEKS },
  LineScore: { '*': 'Order of the lines' },
  MemberStreamsLine: { change: 'Change', '*': COVERAGE },
  MoveRecord: { '*': RECORDS },
  NameLine: { '*': COVERAGE },
  NewestWeeks: { '*': COVERAGE },
  ProjectedTitle: { lastRank: 'Last week', lastUnits: 'Units on a chart', '*': PROJECTION },
  ProjectionTest: { '*': PROJECTION_ERROR },
  RosterProjection: { '*': COVERAGE },
  PartialReason: { '*': COVERAGE },
  RecentImport: { '*': 'Rows of an import' },
  Rejection: { '*': 'Rows of an import' },
  RelationLine: { 'position.peak': 'Peak', 'position.rank': 'Rank', '*': COVERAGE },
  RemovedMembers: { '*': ROSTER },
  RestoredMembers: { '*': ROSTER },
  Roster: { '*': ROSTER },
  RosterPositions: { 'members[].charts': 'Best rank now', 'members[].titles': ROSTER, '*': COVERAGE },
  RosterSummary: { '*': ROSTER },
  RosterTitles: { '*': COVERAGE },
  RulePreview: { '*': 'Alerts of a rule' },
  Search: {
    from: null,
    size: null,
    '*': 'Matches of a search',
  },
  Series: { failed: COVERAGE },
  SeriesLine: { '*': COVERAGE },
  Share: { openings: null },
  TokenUse: { '*': 'Use of an access token' },
  Standing: { '*': 'Best rank now' },
  Status: { '*': 'Data status' },
  Streams: { total: 'Streams' },
  TakingOff: { '*': 'Taking off' },
  TerritoryLine: { '*': COVERAGE },
  Anniversary: { years: 'Milestones' },
  LongestRun: { '*': LONGEST_RUN },
  MostUnits: { '*': MOST_UNITS },
  TitleEvent: {
    total: MOST_UNITS,
    years: 'Milestones',
    titles: TITLES_OF_ARTIST,
    top: 'Rank',
    factor: 'Taking off',
    weeks: 'Weeks of a milestone',
    units: 'Album Equivalent vs. last week',
    share: 'Album Equivalent vs. last week in percent',
  },
  WeeksRecord: { '*': RECORDS },
  TrendPoint: { value: 'Trend', daysReleased: COVERAGE },
  SeriesPoint: { value: 'Trend', daysReleased: COVERAGE },
}

/** Files of pages that show a number, including numbers that the page itself calculates. */
const FILES: Record<string, readonly string[]> = {
  'chart-runs/describe-coverage.ts': ['Data points and coverage'],
  'charts/directory/charts-list.tsx': [HIGHLIGHTS],
  'charts/directory/fact-columns.tsx': [HIGHLIGHTS, 'Weeks at number 1, in a row', 'Units on a chart', ROSTER],
  'charts/start/lead-story.tsx': [HIGHLIGHTS],
  'charts/week/highlights/highlights-panel.tsx': [HIGHLIGHTS, 'Re-entries, exits'],
  'charts/week/row-panel/neighbors-panel.tsx': ['Behind and ahead of the neighbors'],
  'charts/week/row-panel/places-moved.tsx': ['Why it moved'],
  'charts/week/row-panel/row-details.tsx': ['Rank', 'Peak', 'Weeks on', 'Album Equivalent vs. last week'],
  'charts/week/row-panel/waterfall-table.tsx': ['Why it moved'],
  'charts/week/row-panel/why-it-moved-panel.tsx': ['Why it moved'],
  'charts/week/states/corrections-notice.tsx': ['Corrections'],
  'charts/week/table/cell-value.tsx': ['Rank', 'Album Equivalent'],
  'charts/week/toolbar/filter-field.tsx': [COVERAGE],
  'charts/week/toolbar/movement-filters.tsx': [COVERAGE],
  'charts/week/toolbar/ours-filter-button.tsx': [ROSTER],
  'compare/figures/compare-cells.tsx': [
    'Totals of a comparison',
    'Gap to first',
    'Peak week',
    'Change',
    'Share of the compared',
    'Rank of the compared',
  ],
  'compare/graph/lead-title.tsx': ['Totals of a comparison', 'Lead of a comparison'],
  'compare/graph/to-compared-model.ts': ['Weeks of a comparison'],
  'compare/graph/to-compared-summary.ts': ['Totals of a comparison', 'Weeks of a comparison'],
  'desk/artists-panel.tsx': ['Figures of an artist', 'Change of an artist'],
  'desk/copy.ts': ['Taking off', 'Titles and positions', 'Charts out'],
  'desk/lines/order-popover.tsx': ['Order of the lines'],
  'desk/lines/story-parts.tsx': ['Units on a chart'],
  'desk/matrix/matrix-row.tsx': ['Units on a chart', 'Change of the units'],
  'desk/roster-week.tsx': ['Titles and positions'],
  'desk/slides/deck-dialog.tsx': ['Titles and positions'],
  'desk/slides/load-deck.ts': ['Titles and positions'],
  'desk/taking-off-panel.tsx': ['Taking off'],
  'entity/breakouts/breakout-row.tsx': ['Share of a breakout', 'Account', 'Format', 'Service'],
  'entity/figures/figure-parts.tsx': ['Change', 'Previous period, Last year'],
  'entity/relations/relation-columns.tsx': ['Streams', 'Peak', 'Rank'],
  'entity/relations/relations-panel.tsx': [COVERAGE],
  'entity/relations/relations.tsx': ['Streams'],
  'entity/breakouts/to-breakouts-image.tsx': ['Share of a breakout'],
  'entity/figures/to-figures-image.tsx': ['Change'],
  'imports/import-report.tsx': ['Rows of an import'],
  'imports/recent-imports.tsx': ['Rows of an import'],
  'imports/rejections.tsx': ['Rows of an import'],
  'insights/hold/hold-columns.tsx': [SECOND_WEEK, LIVES, 'Weeks left'],
  'insights/hold/hold-panel.tsx': [CURVES],
  'insights/hold/hold-curves.tsx': [CURVES],
  'insights/hold/to-hold-graph.ts': [CURVES],
  'insights/launches/launches-panel.tsx': [CURVES],
  'insights/launches/to-launches.ts': [CURVES],
  'insights/hold/hold-strips.tsx': [SECOND_WEEK, LIVES],
  'insights/health-panel.tsx': [
    'Turnover, debuts, and re-entries of a chart',
    'Age of a chart',
    'Share of a chart’s units',
    'Most since',
  ],
  'insights/insights-page.tsx': ['Stored weeks of a chart'],
  'insights/race/race-panel.tsx': ['Rank', 'Units on a chart', 'Change of the units', COVERAGE],
  'insights/records-panel.tsx': ['Records of a chart', 'Titles of an artist'],
  'insights/row/row-insights.tsx': [SAME_UNITS, SECOND_WEEK],
  'insights/same-units/same-units-panel.tsx': [SAME_UNITS],
  'insights/similar-panel.tsx': [SIMILAR, LIVES],
  'insights/shares/shares-panel.tsx': ['Roster share'],
  'insights/shares/to-shares.ts': ['Roster share'],
  'insights/takes-panel.tsx': ['Units at a rank', 'Week of the year'],
  'insights/hold/to-hold.ts': [SECOND_WEEK, LIVES, 'Weeks left', CURVES],
  'insights/to-takes.ts': ['Units at a rank', 'Week of the year'],
  'insights/use-section-facts.ts': [
    'Rank',
    'Units at a rank',
    SAME_UNITS,
    SECOND_WEEK,
    SIMILAR,
    'Turnover, debuts, and re-entries of a chart',
    'Roster share',
    RECORDS,
  ],
  'notes/before-after/to-sentence.ts': [BEFORE_AFTER],
  'movers/mover-columns.tsx': ['Velocity and acceleration', 'Taking off', 'Where a rise began', 'Rank'],
  'movers/movers-page.tsx': ['Velocity and acceleration', COVERAGE],
  'notes/note-form.tsx': [],
  'notes/week-notes-button.tsx': [],
  'insights/projection/no-projection.tsx': [PROJECTION_ERROR],
  'insights/projection/projection-panel.tsx': [PROJECTION, PROJECTION_ERROR, 'Units on a chart'],
  'insights/projection/to-landing.ts': [PROJECTION, PROJECTION_ERROR],
  'rosters/add/preview-panel.tsx': ['Rows of an import'],
  'rosters/copy.ts': [ROSTER],
  'rosters/projection-panel.tsx': [PROJECTION, PROJECTION_ERROR],
  'rosters/distance-panel.tsx': ['Distance to the next mark', 'Units on a chart', ROSTER],
  'rosters/member-columns.tsx': ['Best rank now', 'Streams', 'Change'],
  'search/page/kind-tabs.tsx': ['Matches of a search'],
  'search/box/live-results.tsx': ['Matches of a search'],
  'search/box/pick-results.tsx': ['Matches of a search'],
  'search/page/pager.tsx': ['Matches of a search'],
  'search/results/result-groups.tsx': ['Matches of a search'],
  'search/results/result-list.tsx': ['Matches of a search'],
  'search/results/figure-columns.tsx': ['Best rank now', 'Streams'],
  'search/page/search-page.tsx': ['Matches of a search'],
  'spread/region-dots.tsx': [SPREAD],
  'spread/spread-content.tsx': [SPREAD],
  'spread/spread-panel.tsx': [],
  'spread/spread-table.tsx': [SPREAD],
  'spread/to-spread-rows.ts': [SPREAD],
  'status/status-facts.tsx': ['Data status'],
  'territories/describe-territory.ts': ['Share', 'Index', 'Premium share'],
  'territories/table-columns.tsx': ['Share', 'Index', 'Premium share'],
  'territories/territories-content.tsx': ['Index'],
  'territories/territories-panel.tsx': ['Streams'],
  'territories/map/to-legend.ts': ['Streams', 'Premium share'],
  'tokens/token-row.tsx': ['Use of an access token'],
  'tokens/tokens-page.tsx': ['Use of an access token'],
  'trend/to-trend-model.ts': ['Trend'],
  'trend/to-trend-summary.ts': ['Trend'],
}

const FORMATTER = /\bformat(?:Count|Compact|Share|Change|Difference|Number)\(/

const headings = new Set([...readFileSync(NUMBERS_PATH, 'utf8').matchAll(/^### (.+)$/gm)].map(([, name]) => name))

/** Returns the paths of numbers in a schema, without those in other named schemas. */
function* numbersIn(node: SchemaNode, path = ''): Generator<string> {
  for (const variant of node.anyOf ?? node.oneOf ?? []) yield* numbersIn(variant, path)
  const { type, items, properties = {} } = node
  // A nullable number has a list of types.
  const types = new Set<unknown>([type].flat())
  if (types.has('number') || types.has('integer')) yield path.replace(/\[\]$/, '')
  if (items !== undefined) yield* numbersIn(items, `${path}[]`)
  for (const [name, child] of Object.entries(properties))
    yield* numbersIn(child, path === '' ? name : `${path}.${name}`)
}

const describeField = await nameSchemas()
const { schemas } = z.toJSONSchema(z.globalRegistry, { unrepresentable: 'any' }) as unknown as {
  schemas: Record<string, SchemaNode>
}
// The registry is global, so tests of the service in the same process add their schemas.
const ours = Object.entries(schemas).filter(([schema]) => describeField(schema, '') !== undefined)
const fields = ours.flatMap(([schema, node]) =>
  [...new Set(numbersIn(node))].map((path) => ({ field: `${schema}.${path}`, heading: toHeading(schema, path) })),
)

it('finds the numbers of every response', () => {
  expect(fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['ChartEntry.rank', 'DeskCell.change', 'Streams.total', 'TakingOff.factor']),
  )
})

it('explains every number of a response in docs/numbers.md; add a new one to explained-fields.ts', () => {
  const unexplained = fields.filter(
    ({ heading }) => heading === undefined || (heading !== null && !headings.has(heading)),
  )
  expect(unexplained).toEqual([])
})

it('explains every number that a page writes in docs/numbers.md; add a new file to explained-files.ts', () => {
  const files = globSync('src/web/features/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .filter((file) => FORMATTER.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('src/web/features/', ''))
  expect(files.toSorted()).toEqual(Object.keys(FILES).toSorted())
  expect(Object.entries(FILES).filter(([, names]) => !names.every((name) => headings.has(name)))).toEqual([])
})
