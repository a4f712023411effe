import { TOTAL_METRIC } from '#contract/metric-table.ts'
import { UNIT_NAMES, type UnitKind } from '#contract/territories.ts'

export type LeadMetric = {
  /** Name for labels: `Album Equivalent`. */
  name: string
  /** Name after a number: `Album Equivalents`, or `units` if the provider only calls it a total. */
  plural: string
  /** Unit, which selects the color. Null if the chart counts something else, such as streams. */
  unit: UnitKind | null
}

/**
 * Names a chart's first metric by its unit, because the provider calls it Total on every chart. Other metrics have the
 * provider's name. Returns null for a chart without figures.
 * @param unit unit in the receipt
 */
export function toLeadMetric([name]: readonly string[], unit: UnitKind | null): LeadMetric | null {
  if (name === undefined) return null
  if (unit === null) return { name, plural: name === TOTAL_METRIC ? 'units' : name, unit: null }
  const plural = `${UNIT_NAMES[unit]}s`
  const isUnit = name === TOTAL_METRIC || name === UNIT_NAMES[unit] || name === plural
  return isUnit ? { name: UNIT_NAMES[unit], plural, unit } : { name, plural: name, unit: null }
}

/** Finds the unit in the metric names. Returns null if no name has one, as on a chart of streams. */
export function leadUnitOf(metricNames: readonly string[]): UnitKind | null {
  if (metricNames.some((name) => name.includes('Album Equivalent'))) return 'album_equivalent'
  if (metricNames.some((name) => name.includes('Stream Equivalent'))) return 'stream_equivalent'
  return null
}
