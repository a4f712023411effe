import { type UnitKind } from '#contract/territories.ts'
import { type MetricDefinition, UNIT_DEFINITIONS } from '../../../copy/metric-definitions.ts'
import { type Column } from './columns.ts'

const SALES = 'What counts as a sale is the service’s own rule.'
const SALE_PARTS = {
  album_equivalent: 'Song sales / 10 (TEA).',
  stream_equivalent: 'Song sales × 200.',
} as const satisfies Record<UnitKind, string>
const STREAM_PARTS = {
  album_equivalent: 'Premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams do not count.',
  stream_equivalent: 'Premium streams, and ad-supported streams / 4.5. Programmed streams do not count.',
} as const satisfies Record<UnitKind, string>

type Explain = (name: string, unit: UnitKind) => Omit<MetricDefinition, 'name'>

/** By the provider's names of a chart's metrics; source: spec, "Chart detail", and provider-facts.md. The first that fits. */
const METRICS: readonly [name: RegExp, explain: Explain][] = [
  [
    /^Total$/,
    (_name, unit) => ({
      meaning: `What the chart is ranked by, in ${UNIT_DEFINITIONS[unit].name}.`,
      includes: UNIT_DEFINITIONS[unit].includes,
      changed: UNIT_DEFINITIONS[unit].changed,
    }),
  ],
  [/^Album Sales$/, () => ({ meaning: 'Whole albums sold in this week.', includes: SALES, changed: null })],
  [/^Song Sales$/, () => ({ meaning: 'Single songs sold in this week.', includes: SALES, changed: null })],
  [
    /^Song Sales \(.+ Equivalents?\)$/,
    (_name, unit) => ({
      meaning: 'The part of Total that song sales make.',
      includes: SALE_PARTS[unit],
      changed: null,
    }),
  ],
  [
    /^Streams \(.+ Equivalents?\)$/,
    (_name, unit) => ({
      meaning: 'The part of Total that streams make.',
      includes: STREAM_PARTS[unit],
      changed: UNIT_DEFINITIONS[unit].changed,
    }),
  ],
  [
    /Streams$/,
    (name) => ({ meaning: `${name} in this week, as a count.`, includes: toStreamWords(name), changed: null }),
  ],
]

/** What the columns of a chart count. @param unit of the chart's territory; null: not known, and so neither is what a figure includes */
export function toColumnDefinitions(columns: readonly Column[], unit: UnitKind | null): MetricDefinition[] {
  return columns.map(({ name, meaning, figure }) => {
    const explain = figure === 'count' ? METRICS.find(([pattern]) => pattern.test(name))?.[1] : undefined
    const words = unit === null ? undefined : explain?.(name, unit)
    return {
      name,
      ...(words ?? { meaning: meaning.endsWith('.') ? meaning : `${meaning}.`, includes: null, changed: null }),
    }
  })
}

function toStreamWords(name: string): string {
  const content = /\b(Audio|Video)\b/.exec(name)?.[0]
  const model = /\b(Ad Supported|Premium)\b/.exec(name)?.[0]
  const contents = content === undefined ? 'Audio and video' : content
  return `${contents}, ${model === undefined ? 'ad-supported and premium' : model.toLowerCase().replace(' ', '-')}.`
}
