import { type UnitKind } from '#contract/territories.ts'
import { type MetricDefinition, UNIT_DEFINITIONS } from '../../../lib/metric-definitions.ts'
import * as columnCopy from './column-copy.ts'
import { type Column } from './columns.ts'

const CONTENTS: Record<string, string> = { Audio: columnCopy.audio, Video: columnCopy.video }
const MODELS: Record<string, string> = { 'Ad Supported': columnCopy.adSupported, Premium: columnCopy.premium }

type Explain = (name: string, unit: UnitKind) => Omit<MetricDefinition, 'name'>

/** By the provider's names of a chart's metrics; source: spec, "Chart detail", and provider-facts.md. The first that fits. */
const METRICS: readonly [name: RegExp, explain: Explain][] = [
  [
    /^Total$/,
    (_name, unit) => ({
      meaning: columnCopy.totalMeaning(UNIT_DEFINITIONS[unit].name),
      includes: UNIT_DEFINITIONS[unit].includes,
      changed: UNIT_DEFINITIONS[unit].changed,
    }),
  ],
  [
    /^Album Sales$/,
    () => ({ meaning: columnCopy.albumSalesMeaning, includes: columnCopy.salesIncluded, changed: null }),
  ],
  [/^Song Sales$/, () => ({ meaning: columnCopy.songSalesMeaning, includes: columnCopy.salesIncluded, changed: null })],
  [
    /^Song Sales \(.+ Equivalents?\)$/,
    (_name, unit) => ({
      meaning: columnCopy.songPartMeaning,
      includes: columnCopy.songPartIncluded[unit],
      changed: null,
    }),
  ],
  [
    /^Streams \(.+ Equivalents?\)$/,
    (_name, unit) => ({
      meaning: columnCopy.streamPartMeaning,
      includes: columnCopy.streamPartIncluded[unit],
      changed: UNIT_DEFINITIONS[unit].changed,
    }),
  ],
  [/Streams$/, (name) => ({ meaning: columnCopy.streamsMeaning(name), includes: toStreamWords(name), changed: null })],
]

/** What the columns of a chart count. @param unit of the chart's territory; null: not known, and so neither is what a figure includes */
export function toColumnDefinitions(columns: readonly Column[], unit: UnitKind | null): MetricDefinition[] {
  return columns.map(({ name, meaning, figure }) => {
    const explain = figure === 'count' ? METRICS.find(([pattern]) => pattern.test(name))?.[1] : undefined
    const words = unit === null ? undefined : explain?.(name, unit)
    return {
      name,
      ...(words ?? { meaning: columnCopy.sentence(meaning), includes: null, changed: null }),
    }
  })
}

function toStreamWords(name: string): string {
  const [content = ''] = /\b(Audio|Video)\b/.exec(name) ?? []
  const [model = ''] = /\b(Ad Supported|Premium)\b/.exec(name) ?? []
  return columnCopy.streamsIncluded(
    CONTENTS[content] ?? columnCopy.everyContent,
    MODELS[model] ?? columnCopy.everyModel,
  )
}
