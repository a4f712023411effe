import type { ChartInsightsAnswer } from '#contract/api/insights/chart-insights.ts'
import {
  type InsightParts,
  type InsightsSource,
  type InsightsView,
  openInsights,
} from '../history-thread/build-insights.ts'

export type ComputedInsights = InsightParts['records'] & {
  answer: ChartInsightsAnswer
  hold: InsightParts['hold']
}

/** Computes all parts of insights, as the thread does one after another. */
export function computeInsights(source: Omit<InsightsSource, 'location'> & InsightsView): ComputedInsights {
  const parts = openInsights({ ...source, location: source.chart.location })
  const { unit, computed } = parts.unit(source)
  const receipt = { ...source.receipt, unit, computed: [...source.receipt.computed, ...computed] }
  const { json } = parts.answer({ ...source, receipt })
  const answer = JSON.parse(new TextDecoder().decode(json)) as ChartInsightsAnswer
  return { ...parts.records(source), answer, hold: parts.hold(source) }
}
