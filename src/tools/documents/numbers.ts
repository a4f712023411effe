import { BREAKOUT_NAMES, BREAKOUTS } from '#contract/breakouts.ts'
import { windowOf } from '#contract/week-label.ts'
import { ALBUM_EQUIVALENT_FORMULAS, FORMULA_CHANGE_DATE, STREAM_EQUIVALENT_FORMULA } from '#contract/equivalents.ts'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { hasContentType, TERRITORIES, unitKindOf } from '#contract/territories.ts'
import { toColumnDefinitions } from '#web/features/charts/week/column-definitions.ts'
import { CHANGE_COLUMN, RANK_COLUMN, toColumns as toChartColumns } from '#contract/chart-view/columns.ts'
import {
  toColumns as toTerritoryColumns,
  toDefinitions as toTerritoryDefinitions,
} from '#web/features/territories/columns.ts'
import { BREAKOUT_DEFINITIONS, type MetricDefinition, METRIC_DEFINITIONS } from '#web/lib/metric-definitions.ts'
import { formatMarkdown, GENERATED, toCode, toTable } from './markdown.ts'
import { type NumberDefinition } from './number-definition.ts'
import { withDetails } from './number-details.ts'
import { CHART_FIGURES, FIGURE_NUMBERS, OTHER_NUMBERS } from './other-numbers.ts'

export const NUMBERS_PATH = 'docs/numbers.md'

const INTRO = `# What every number means

"Explain this number" (the question mark beside a figure or a table) says the same: this page is made from
its words. "The provider" means that a number is shown as it was sent. "Worked out here" means that Chartroom made it from what was
sent; what its server made is named in the receipt under the page.`

const READING = `## Before you read any of them

- **Absent is not zero.** A dash is "the provider did not say". A zero is a zero. A breakout that a filter leaves out is
  "filtered out", not 0 %.
- **Two units, never summed.** Equivalents are Album Equivalent in ${nameList((territory) => unitKindOf(territory) === 'album_equivalent')} and Stream
  Equivalent in the other ${TERRITORIES.length - 2}, worldwide (AA) included. A change of territory between the two changes label, colour and
  format, and the two never share a column or an axis.
- **Partial.** A figure whose days are not over, or of which a part could not be read, is marked so. Daily data is about two
  days late.
- **History is restated.** A past week can change for about two weeks; values can be negative after corrections.
- **Audio and video** are told apart in ${nameList(hasContentType)} only.
- **Guests are credited, not counted** by the embedded service: a stream belongs to the main artists, in full to each, so figures
  of two artists are not added up ([decision 002](decisions/002-attribution.md)). A real provider may count otherwise.`

const ENTITY_DEFINITIONS: readonly MetricDefinition[] = [
  ...Object.values(METRIC_DEFINITIONS),
  ...Object.values(BREAKOUT_DEFINITIONS),
]

/** An album chart of the US has the most columns. */
const CHART_COLUMNS = [RANK_COLUMN, CHANGE_COLUMN, ...toChartColumns(ALBUM_CHART_METRICS)]

const TERRITORY_DEFINITIONS = toTerritoryDefinitions(toTerritoryColumns('previous', {})).filter(
  ({ name }) => !ENTITY_DEFINITIONS.some((definition) => definition.name === name),
)

export function formatNumbersPage(): Promise<string> {
  return formatMarkdown(toBlocks(), NUMBERS_PATH)
}

function toBlocks(): string[] {
  return [
    GENERATED,
    INTRO,
    READING,
    '## On the page of an artist or a title',
    ...toDefinitions([...detailed(ENTITY_DEFINITIONS), ...FIGURE_NUMBERS]),
    '## On a chart week',
    ...toDefinitions([...detailed(toColumnDefinitions(CHART_COLUMNS, 'album_equivalent')), ...CHART_FIGURES]),
    '## In all territories',
    ...toDefinitions(detailed(TERRITORY_DEFINITIONS)),
    'Streams and the two Equivalents are as above.',
    '## Elsewhere',
    ...toDefinitions(OTHER_NUMBERS),
    '## Formulas',
    ...toFormulaBlocks(),
    '## Breakouts',
    toTable(
      ['breakout', 'values that a filter can name'],
      BREAKOUT_NAMES.map((name) => [toCode(name), BREAKOUTS[name].map(toCode).join(', ')]),
    ),
    'Whatever else a provider sends is drawn, too, under its own name.',
    '## Chart weeks',
    ...toWeekBlocks(),
  ]
}

function detailed(definitions: readonly MetricDefinition[]): NumberDefinition[] {
  return definitions.map(withDetails)
}

function toDefinitions(definitions: readonly NumberDefinition[]): string[] {
  return definitions.flatMap(({ name, meaning, includes, unit, source, formula, changed }) => [
    `### ${name}`,
    toSentence(meaning),
    [
      includes && `- Includes: ${includes}`,
      `- Unit: ${unit}`,
      `- From: ${source === 'here' ? 'worked out here' : 'the provider'}`,
      formula && `- Formula: ${formula}`,
      changed && `- Last change: ${changed}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ])
}

function toSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function toFormulaBlocks(): string[] {
  const [now, before] = ALBUM_EQUIVALENT_FORMULAS
  return [
    `Used for figures that are computed here, and by the embedded service. Whether a provider's own figures follow the change of ${FORMULA_CHANGE_DATE} on that day is not known, so a comparison across it carries a warning.`,
    toTable(
      ['one Album Equivalent is', `until the day before ${FORMULA_CHANGE_DATE}`, `from ${FORMULA_CHANGE_DATE}`],
      [
        ['album sales', '1', '1'],
        ['song sales (TEA)', count(before.songSalesPerUnit), count(now.songSalesPerUnit)],
        ['premium streams (SEA)', count(before.premiumPerUnit), count(now.premiumPerUnit)],
        ['ad-supported streams (SEA)', count(before.adSupportedPerUnit), count(now.adSupportedPerUnit)],
      ],
    ),
    toTable(
      ['Stream Equivalents', 'on all dates'],
      [
        ['a premium stream', '1'],
        ['an ad-supported stream', `1 / ${STREAM_EQUIVALENT_FORMULA.adSupportedPerUnit}`],
        ['a song sale', count(STREAM_EQUIVALENT_FORMULA.unitsPerSongSale)],
        ['an album sale', '0'],
      ],
    ),
    'Programmed streams count in neither. Sales have no breakouts, so with any filter an Equivalent is of the kept streams alone. A range across the change is worked out on each side by its own formula. Units are fractional: shown with one decimal (Album) or whole (Stream), sent with all.',
  ]
}

function toWeekBlocks(): string[] {
  const labels = ['2024-W53', '2025-W01', '2025-W52', '2026-W01', '2026-W46']
  return [
    'A chart week runs Friday to Thursday and is named after the Monday inside it: the year is that Monday’s, the number is (day of the year − 1) div 7 + 1. It is not the ISO week. The page shows the provider’s own dates beside each label.',
    toTable(
      ['label', 'first day', 'last day'],
      labels.map((label) => [label, windowOf(label).start, windowOf(label).end]),
    ),
  ]
}

function count(value: number): string {
  return value.toLocaleString('en')
}

function nameList(has: (territory: (typeof TERRITORIES)[number]) => boolean): string {
  const codes = TERRITORIES.filter(has)
  return `${codes.slice(0, -1).join(', ')} and ${codes.at(-1) ?? ''}`
}
