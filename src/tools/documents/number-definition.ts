import type { MetricDefinition } from '#web/lib/metrics/metric-definitions.ts'

/** Details that the documentation adds to the explanation in the UI. */
export type NumberDetails = {
  unit: string
  /** True if the provider sends the number. Otherwise, Chartroom calculates it. */
  isSent?: true
  formula?: string
}

export type NumberDefinition = MetricDefinition & NumberDetails
