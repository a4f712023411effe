import type { LeadMetric } from '#domain/chart-view/lead-metric.ts'
import { METRIC_TONES } from '../../lib/metrics/metric-tones.ts'

type LeadNameProps = {
  lead: LeadMetric
  /** @default true, for text after a number */
  isPlural?: boolean
}

/** Shows the metric that ranks the chart, in the color of its unit. */
export function LeadName({ lead: { name, plural, unit }, isPlural = true }: LeadNameProps) {
  return <span className={unit === null ? undefined : METRIC_TONES[unit].text}>{isPlural ? plural : name}</span>
}
