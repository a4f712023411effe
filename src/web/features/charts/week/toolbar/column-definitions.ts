import { TOTAL_METRIC } from '#contract/metric-table.ts'
import { UNIT_NAMES, type UnitKind } from '#contract/territories.ts'
import type { Definitions } from '../../../../lib/metrics/definitions.ts'
import type { MetricDefinition } from '../../../../lib/metrics/metric-definitions.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'

const SALES_INCLUDED = 'The data provider decides what counts as a sale.'
const SONG_PART_INCLUDED: Record<UnitKind, string> = {
  album_equivalent: 'Song sales / 10 (TEA).',
  stream_equivalent: 'Song sales × 200.',
}
const STREAM_PART_INCLUDED: Record<UnitKind, string> = {
  album_equivalent: 'Premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams don’t count.',
  stream_equivalent: 'Premium streams, and ad-supported streams / 4.5. Programmed streams don’t count.',
}
const CONTENTS: Record<string, string> = { Audio: 'Audio', Video: 'Video' }
const MODELS: Record<string, string> = { 'Ad Supported': 'ad-supported', Premium: 'premium' }

type Explain = (name: string, unit: UnitKind, all: Definitions) => Omit<MetricDefinition, 'name'>

/** Definitions of the provider's metric names (docs/provider-interface.md#chart-detail). The first match applies. */
const METRICS: readonly [name: RegExp, explain: Explain][] = [
  [
    new RegExp(`^(?:${TOTAL_METRIC}|${Object.values(UNIT_NAMES).join('|')})$`),
    (_name, unit, all) => ({
      ...all[unit],
      meaning: `The number the chart is ranked by, in ${all[unit].name}s.`,
    }),
  ],
  [/^Album Sales$/, () => ({ meaning: 'Full albums sold this week.', includes: SALES_INCLUDED })],
  [/^Song Sales$/, () => ({ meaning: 'Individual songs sold this week.', includes: SALES_INCLUDED })],
  [
    /^Song Sales \(.+ Equivalents?\)$/,
    (_name, unit, all) => ({
      meaning: `The part of ${all[unit].name}s that comes from song sales.`,
      includes: SONG_PART_INCLUDED[unit],
    }),
  ],
  [
    /^Streams \(.+ Equivalents?\)$/,
    (_name, unit, all) => ({
      ...all[unit],
      meaning: `The part of ${all[unit].name}s that comes from streams.`,
      includes: STREAM_PART_INCLUDED[unit],
    }),
  ],
  [/Streams$/, (name) => ({ meaning: `Number of ${name} this week.`, includes: describeStreams(name) })],
]

/** @param unit unit of the chart's territory. If null, the explanations don't list what each metric includes */
export function toColumnDefinitions(
  columns: readonly ChartColumn[],
  unit: UnitKind | null,
  all: Definitions,
): MetricDefinition[] {
  return columns.map(({ fullName: name, meaning, metric }) => {
    const explain = metric === undefined ? undefined : METRICS.find(([pattern]) => pattern.test(metric))?.[1]
    const definition = unit === null ? undefined : explain?.(name, unit, all)
    return { ...(definition ?? { meaning: meaning.endsWith('.') ? meaning : `${meaning}.` }), name }
  })
}

function describeStreams(name: string): string {
  const [content = ''] = /\b(Audio|Video)\b/.exec(name) ?? []
  const [model = ''] = /\b(Ad Supported|Premium)\b/.exec(name) ?? []
  return `${CONTENTS[content] ?? 'Audio and video'}, ${MODELS[model] ?? 'ad-supported and premium'}.`
}
