import type { MetricDefinition } from '#web/lib/metrics/metric-definitions.ts'

/** Details that the documentation adds to the explanation in the UI. */
export type NumberDetails = {
  unit: string
  /** The source is `here` if Chartroom calculates the number. */
  source: 'provider' | 'here'
  /** Null if the provider calculates the number. */
  formula: string | null
}

export type NumberDefinition = MetricDefinition & NumberDetails

/** Describes numbers that the UI doesn't explain, because their position next to a figure makes them clear. */
export const HERE = { source: 'here', changed: null } as const
export const SENT = { source: 'provider', formula: null, changed: null } as const
