import { METRIC_IDS, type METRIC_UNIT_IDS } from './query-params.ts'
import { UNIT_NAMES, type UnitKind } from './territories.ts'

export type MetricId = (typeof METRIC_IDS)[number]

/** Every metric of an entity. The compiler reports each place that needs an entry for a new one. */
export const METRICS = {
  streams: { label: 'Streams', wireName: 'Streams' },
  equivalents: { label: 'Equivalents', wireName: 'Equivalents' },
} as const satisfies Record<MetricId, { label: string; wireName: string }>

/** All metrics in a sentence: `streams and equivalents`. */
export const METRICS_IN_WORDS = new Intl.ListFormat('en').format(
  METRIC_IDS.map((id) => METRICS[id].label.toLowerCase()),
)

/** Builds an entry for every metric. Use it where metrics don't differ, so that a new metric can't be forgotten. */
export function toEachMetric<T>(toEntry: (metric: MetricId) => T): Record<MetricId, T> {
  return Object.fromEntries(METRIC_IDS.map((metric) => [metric, toEntry(metric)])) as Record<MetricId, T>
}

/** Metrics that pages show next to streams, which come first. */
export const OTHER_METRIC_IDS = METRIC_IDS.filter((metric) => metric !== 'streams')

/** Name of the metric that ranks every chart that has it. */
export const TOTAL_METRIC = 'Total'

/** Unit of a metric. A plain count is its own unit. Equivalents have two units that are never added up or drawn on one axis. */
export type MetricUnit = (typeof METRIC_UNIT_IDS)[number]

type UnitDefinition = { metric: MetricId; label: string }

export const METRIC_UNITS = {
  streams: { metric: 'streams', label: METRICS.streams.label },
  album_equivalent: { metric: 'equivalents', label: UNIT_NAMES.album_equivalent },
  stream_equivalent: { metric: 'equivalents', label: UNIT_NAMES.stream_equivalent },
} as const satisfies Record<MetricUnit, UnitDefinition>

/** @param equivalent unit of Equivalents in the territory */
export function unitOf(metric: MetricId, equivalent: UnitKind): MetricUnit {
  return metric === 'equivalents' ? equivalent : metric
}

/** Returns null for a plain count. */
export function toUnitKind(unit: MetricUnit): UnitKind | null {
  return unit === 'album_equivalent' || unit === 'stream_equivalent' ? unit : null
}
