import ArrowDownUp from 'lucide:arrow-down-up'
import type { ChartEntry } from '#contract/api/charts.ts'
import { describeDivergence, toDivergence } from '#domain/chart-view/divergence.ts'
import type { LeadMetric } from '#domain/chart-view/lead-metric.ts'

export function DivergenceMark({ entry, lead }: { entry: ChartEntry; lead: LeadMetric | null }) {
  const divergence = lead === null ? null : toDivergence(entry)
  if (divergence === null || lead === null) return null
  const meaning = describeDivergence(divergence, lead.plural)
  return (
    <span title={meaning} className="inline-flex text-warning">
      <ArrowDownUp aria-hidden className="size-3" />
      <span className="sr-only">, {meaning}</span>
    </span>
  )
}
