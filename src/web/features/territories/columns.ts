import { type Filters } from '#contract/breakouts.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { METRIC_UNIT_IDS, type Comparison } from '#contract/query-params.ts'
import { type Definitions, type MetricDefinition } from '../../lib/metric-definitions.ts'
import * as copy from './copy.ts'
import { type SortKey } from './sorts.ts'

export type Column = { key: SortKey; label: string; meaning: string }

/** Omits change without a comparison, and premium share when a filter leaves only premium or only ad-supported streams. */
export function toColumns(compare: Comparison, filters: Filters): Column[] {
  const columns: (Column | false)[] = [
    toMetricColumn('streams'),
    compare !== 'none' && { key: 'change', label: copy.columnNames.change, meaning: copy.changeMeanings[compare] },
    hasPremium(filters) && { key: 'premium', label: copy.columnNames.premium, meaning: copy.premiumMeaning },
    { key: 'index', label: copy.columnNames.index, meaning: copy.indexMeaning },
    ...METRIC_UNIT_IDS.filter((unit) => unit !== 'streams').map(toMetricColumn),
  ]
  return columns.filter((column) => column !== false)
}

function toMetricColumn(unit: MetricUnit): Column {
  return { key: unit, label: METRIC_UNITS[unit].label, meaning: copy.metricMeanings[unit] }
}

const OWN_DEFINITIONS: Partial<Record<SortKey, Omit<MetricDefinition, 'name'>>> = {
  premium: { meaning: copy.premiumMeaning, includes: copy.premiumIncludes, changed: null },
  index: { meaning: copy.indexAtLength, includes: copy.indexIncludes, changed: null },
}

export function toDefinitions(columns: readonly Column[], all: Definitions): MetricDefinition[] {
  const known: typeof OWN_DEFINITIONS = { ...OWN_DEFINITIONS, ...all }
  return columns.map(({ key, label, meaning }) => {
    const definition = known[key] ?? { meaning, includes: null, changed: null }
    return { ...definition, name: label }
  })
}

export function hasPremium({ commercial_model }: Filters): boolean {
  return commercial_model === undefined
}
