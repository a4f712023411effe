import { type Filters } from '#contract/breakouts.ts'
import { type Comparison } from '#contract/questions.ts'
import { type MetricDefinition, STREAMS_DEFINITION, UNIT_DEFINITIONS } from '../../lib/metric-definitions.ts'
import * as copy from './copy.ts'
import { type SortKey } from './sorts.ts'

export type Column = { key: SortKey; label: string; meaning: string }

/** Omits change without a comparison, and premium share when a filter leaves only premium or only ad-supported streams. */
export function toColumns(compare: Comparison, filters: Filters): Column[] {
  const columns: (Column | false)[] = [
    { key: 'streams', label: copy.columnNames.streams, meaning: copy.streamsMeaning },
    compare !== 'none' && { key: 'change', label: copy.columnNames.change, meaning: copy.changeMeanings[compare] },
    hasPremium(filters) && { key: 'premium', label: copy.columnNames.premium, meaning: copy.premiumMeaning },
    { key: 'index', label: copy.columnNames.index, meaning: copy.indexMeaning },
    { key: 'album_equivalent', label: copy.columnNames.album_equivalent, meaning: copy.unitMeanings.album_equivalent },
    {
      key: 'stream_equivalent',
      label: copy.columnNames.stream_equivalent,
      meaning: copy.unitMeanings.stream_equivalent,
    },
  ]
  return columns.filter((column) => column !== false)
}

const DEFINITIONS: Partial<Record<SortKey, Omit<MetricDefinition, 'name'>>> = {
  streams: STREAMS_DEFINITION,
  premium: { meaning: copy.premiumMeaning, includes: copy.premiumIncludes, changed: null },
  index: { meaning: copy.indexAtLength, includes: copy.indexIncludes, changed: null },
  ...UNIT_DEFINITIONS,
}

/** Longer explanations of the columns. */
export function toDefinitions(columns: readonly Column[]): MetricDefinition[] {
  return columns.map(({ key, label, meaning }) => {
    const definition = DEFINITIONS[key] ?? { meaning, includes: null, changed: null }
    return { ...definition, name: label }
  })
}

export function hasPremium({ commercial_model }: Filters): boolean {
  return commercial_model === undefined
}
