import { METRIC_UNITS, METRICS, type MetricId, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import type { UnitKind } from '#contract/territories.ts'

type MetricOption = { value: MetricId; label: string; title?: string }

/**
 * Returns options of a metric control.
 * @param equivalent unit of Equivalents in the territory
 */
export function toMetricOptions(equivalent: UnitKind): MetricOption[] {
  return METRIC_IDS.map((value) => {
    const { label } = METRICS[value]
    const unit = METRIC_UNITS[unitOf(value, equivalent)].label
    return unit === label ? { value, label } : { value, label, title: unit }
  })
}
