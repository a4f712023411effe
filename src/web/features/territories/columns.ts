import type { Filters } from '#contract/breakouts.ts'
import { METRIC_UNITS, type MetricId, OTHER_METRIC_IDS } from '#contract/metric-table.ts'
import { type Comparison, METRIC_UNIT_IDS } from '#contract/query-params.ts'
import type { Definitions } from '../../lib/metrics/definitions.ts'
import type { MetricDefinition } from '../../lib/metrics/metric-definitions.ts'
import * as copy from './copy.ts'
import { SORT_KEYS, type SortKey } from './sorts.ts'

export type ColumnKey = MetricId | Exclude<SortKey, 'name'> | 'share'
export type Column = { key: ColumnKey; label: string; meaning: string }

/** Omits change without a comparison, and premium share if a filter shows only premium or only ad-supported streams. */
export function toTerritoryColumns(compare: Comparison, filters: Filters): Column[] {
  const columns: (Column | false)[] = [
    toColumn('streams', copy.metricMeanings.streams),
    compare !== 'none' && toColumn('change', copy.changeMeanings[compare]),
    toColumn('share', 'Part of the streams worldwide.'),
    ...OTHER_METRIC_IDS.map((metric) => toColumn(metric, copy.metricMeanings[metric])),
    hasPremium(filters) && toColumn('premium', copy.premiumMeaning),
    toColumn('index', 'Streams relative to the average territory, which is 100.'),
  ]
  return columns.filter((column) => column !== false)
}

export function toMainColumns(columns: readonly Column[]): Column[] {
  return columns.filter(({ key }) => key === 'streams' || key === 'change' || key === 'share')
}

export function toSortable(key: ColumnKey): SortKey | null {
  return SORT_KEYS.find((sortable) => sortable === key) ?? null
}

function toColumn(key: ColumnKey, meaning: string): Column {
  return { key, label: copy.columnNames[key], meaning }
}

const OWN_DEFINITIONS: Partial<Record<ColumnKey, Omit<MetricDefinition, 'name'>>> = {
  premium: { meaning: copy.premiumMeaning, includes: copy.premiumIncludes },
  index: {
    meaning:
      'Streams relative to this page’s average territory, which is 100. An index of 250 means two and a half times the average.',
    includes:
      'The average includes all territories with a value. Zeros count, missing data doesn’t, and Worldwide is left out.',
  },
}

export function toTerritoryDefinitions(columns: readonly Column[], all: Definitions): MetricDefinition[] {
  return columns.flatMap(({ key, label, meaning }) => {
    const units = METRIC_UNIT_IDS.filter((unit) => METRIC_UNITS[unit].metric === key)
    if (units.length > 0) return units.map((unit) => all[unit])
    return [{ meaning, ...OWN_DEFINITIONS[key], name: label }]
  })
}

export function hasPremium({ commercial_model }: Filters): boolean {
  return commercial_model === undefined
}
