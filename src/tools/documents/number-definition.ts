import { type MetricDefinition } from '#web/lib/metric-definitions.ts'

/** What the documentation says of a number beyond what "explain this number" does. */
export type NumberDetails = {
  unit: string
  /** Who made it. */
  source: 'provider' | 'here'
  /** How it is worked out; null where that is the provider's affair. */
  formula: string | null
}

export type NumberDefinition = MetricDefinition & NumberDetails
