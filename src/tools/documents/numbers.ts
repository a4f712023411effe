import { BREAKOUT_NAMES, BREAKOUTS } from '#contract/breakouts.ts'
import { windowOf } from '#contract/week-label.ts'
import {
  ALBUM_EQUIVALENT_FORMULAS,
  FORMULA_CHANGE_DATE,
  STREAM_EQUIVALENT_FORMULA,
} from '#domain/numbers/equivalents.ts'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { hasContentType, TERRITORIES, unitKindOf } from '#contract/territories.ts'
import { toColumnDefinitions } from '#web/features/charts/week/toolbar/column-definitions.ts'
import { CHANGE_COLUMN, RANK_COLUMN, toChartColumns } from '#domain/chart-view/columns.ts'
import { toTerritoryColumns, toTerritoryDefinitions } from '#web/features/territories/columns.ts'
import { INSIGHT_DEFINITIONS } from '#web/lib/metrics/insight-definitions.ts'
import { DEFINITIONS } from '#web/lib/metrics/definitions.ts'
import { ENTITY_DEFINITIONS } from '#web/lib/metrics/metric-definitions.ts'
import { formatMarkdown, GENERATED, toCode, toTable } from './markdown.ts'
import type { NumberDefinition } from './number-definition.ts'
import {
  ENTITY_DETAILS,
  INSIGHT_DETAILS,
  TERRITORY_DETAILS,
  toColumnDetails,
  withAllDetails,
  withDetails,
} from './number-details.ts'
import { FIGURE_NUMBERS } from './other-numbers/figures.ts'
import { CHART_FIGURES } from './other-numbers/charts.ts'
import { DESK_NUMBERS } from './other-numbers/desk.ts'
import { COMPARISON_NUMBERS } from './other-numbers/comparison.ts'
import { INSIGHT_NUMBERS } from './other-numbers/insights.ts'
import { OTHER_NUMBERS } from './other-numbers/others.ts'

export const NUMBERS_PATH = 'docs/numbers.md'

const INTRO = `# What every number means

The question mark next to a figure or table shows the same explanations. "The provider" means that Chartroom shows the number as
received. "Chartroom" means that it calculates the number from provider data; the receipt lists what the server calculated.`

const READING = `## Basics

- **Missing is not zero.** A dash means that the provider has no data. A breakout that a filter excludes says
  "filtered out", not 0 %.
- **Two units, never summed.** Equivalents are Album Equivalent in ${nameList((territory) => unitKindOf(territory) === 'album_equivalent')} and Stream
  Equivalent in the other ${TERRITORIES.length - 2}, including Worldwide (AA). Each has its own label, color, and format, and the two never
  share a column or an axis.
- **Partial.** A figure is marked if its dates aren't over yet ("in progress"), or if part of it couldn't be loaded. It is also marked if only some of its days, weeks, or territories have data ("14 of 20 days", counted from the release). Changes from or to such dates aren't computed. Daily data is about two days late.
- **Corrections.** The provider can correct a week for about two weeks. Values can be negative after a correction.
- **Audio and video** are separate in ${nameList(hasContentType)} only.
- **Featured artists are credited but not counted** by the embedded service. A stream counts in full for each main artist, so don't add up figures of two artists ([decision 002](decisions/002-attribution.md)). A real provider may count differently.`

/** A US album chart has the most columns. */
const LARGEST_WEEK = {
  entries: [],
  metricNames: ALBUM_CHART_METRICS,
  receipt: { unit: 'album_equivalent' },
} as const

const CHART_COLUMNS = [RANK_COLUMN, CHANGE_COLUMN, ...toChartColumns(LARGEST_WEEK)]

const TERRITORY_COLUMNS = toTerritoryColumns('previous', {})

export function formatNumbersPage(): Promise<string> {
  return formatMarkdown(toBlocks(), NUMBERS_PATH)
}

function toBlocks(): string[] {
  return [
    GENERATED,
    INTRO,
    READING,
    '## On the page of an artist or a title',
    ...toDefinitions([...withAllDetails(ENTITY_DEFINITIONS, ENTITY_DETAILS), ...FIGURE_NUMBERS]),
    '## On a chart week',
    ...toDefinitions([
      ...CHART_COLUMNS.flatMap((column) =>
        toColumnDefinitions([column], 'album_equivalent', DEFINITIONS).map((definition) =>
          withDetails(definition, toColumnDetails(column.id)),
        ),
      ),
      ...CHART_FIGURES,
    ]),
    '## Across territories',
    ...toDefinitions(
      TERRITORY_COLUMNS.flatMap((column) => {
        const details = TERRITORY_DETAILS[column.key]
        return details === null
          ? []
          : toTerritoryDefinitions([column], DEFINITIONS).map((each) => withDetails(each, details))
      }),
    ),
    'Streams and the two Equivalents are the same as above.',
    '## Chart insights',
    ...toDefinitions([...withAllDetails(INSIGHT_DEFINITIONS, INSIGHT_DETAILS), ...INSIGHT_NUMBERS]),
    '## On the desk',
    ...toDefinitions(DESK_NUMBERS),
    '## In a comparison',
    ...toDefinitions(COMPARISON_NUMBERS),
    '## Elsewhere',
    ...toDefinitions(OTHER_NUMBERS),
    '## Formulas',
    ...toFormulaBlocks(),
    '## Breakouts',
    toTable(
      ['breakout', 'values that a filter can name'],
      BREAKOUT_NAMES.map((name) => [toCode(name), BREAKOUTS[name].map(toCode).join(', ')]),
    ),
    'Other breakouts that a provider sends are shown under the provider’s name for them.',
    '## Chart weeks',
    ...toWeekBlocks(),
  ]
}

function toDefinitions(definitions: readonly NumberDefinition[]): string[] {
  return definitions.flatMap(({ name, meaning, includes, unit, isSent, formula, changed }) => [
    `### ${name}`,
    meaning.endsWith('.') ? meaning : `${meaning}.`,
    [
      includes && `- Includes: ${includes}`,
      `- Unit: ${unit}`,
      `- From: ${isSent === true ? 'the provider' : 'Chartroom'}`,
      formula && `- Formula: ${formula}`,
      changed && `- Last change: ${changed}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ])
}

function toFormulaBlocks(): string[] {
  const [now, before] = ALBUM_EQUIVALENT_FORMULAS
  return [
    `Chartroom and the embedded service use these formulas. We don't know whether a provider's own figures change on ${FORMULA_CHANGE_DATE} too, so a comparison across that day has a notice. The change shown is like for like: the earlier period is revalued by the new formula, from its premium and ad-supported streams.`,
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
    'Programmed streams don’t count toward either. Sales have no breakouts, so with a filter, an Equivalent counts only the filtered streams. For a date range across the change, each part uses its own formula. Units are fractional: the page shows Album Equivalents with one decimal and Stream Equivalents without decimals; files have every decimal.',
  ]
}

function toWeekBlocks(): string[] {
  const labels = ['2024-W53', '2025-W01', '2025-W52', '2026-W01', '2026-W46']
  return [
    'A chart week runs from Friday to Thursday. Its label comes from the Monday in it: the year of that Monday, and the number (day of the year − 1) div 7 + 1. It isn’t the ISO week. The page shows the provider’s dates next to each label.',
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
