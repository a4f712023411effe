import { TOTAL_METRIC } from '#contract/metric-table.ts'
import { UNIT_NAMES, type UnitKind } from '#contract/territories.ts'

/** The metric that ranks a chart. */
export type LeadMetric = {
  /** For labels: `Album Equivalent`. */
  name: string
  /** After a number: `Album Equivalents`, or `units` if the provider names only a total. */
  plural: string
  /** Gives the metric its color. Null if the chart counts something else, such as streams. */
  unit: UnitKind | null
}

/**
 * Names a chart's first metric by its unit, because the provider calls it Total on every chart. Other metrics keep the provider's
 * name. Null for a chart without figures.
 * @param unit of the receipt
 */
export function toLeadMetric([name]: readonly string[], unit: UnitKind | null): LeadMetric | null {
  if (name === undefined) return null
  if (unit === null) return { name, plural: name === TOTAL_METRIC ? 'units' : name, unit: null }
  const plural = `${UNIT_NAMES[unit]}s`
  const isUnit = name === TOTAL_METRIC || name === UNIT_NAMES[unit] || name === plural
  return isUnit ? { name: UNIT_NAMES[unit], plural, unit } : { name, plural: name, unit: null }
}

/** Derives the unit from the metric names; null when none contains it, as in a chart of streams. */
export function unitOf(metricNames: readonly string[]): UnitKind | null {
  if (metricNames.some((name) => name.includes('Album Equivalent'))) return 'album_equivalent'
  if (metricNames.some((name) => name.includes('Stream Equivalent'))) return 'stream_equivalent'
  return null
}
