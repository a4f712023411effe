import type { Filters } from '#contract/breakouts.ts'
import { type EquivalentUnits, totalUnits } from '#domain/numbers/equivalents.ts'
import { TOTAL_METRIC } from '#contract/metric-table.ts'
import { hasContentType, type UnitKind, unitKindOf } from '#contract/territories.ts'
import { albumSales, roundUnits, songSales, toUnits } from './equivalent-units.ts'
import type { Counts } from './store/facts.ts'
import type { Chart, ChartEntry } from './store/store.ts'
import { sumStreams, unsplitStreams } from './stream-sums.ts'

type Metric = { name: string; read: (counts: Counts, week: string) => number }

const UNIT_LABELS = {
  album_equivalent: 'Album Equivalents',
  stream_equivalent: 'Stream Equivalents',
} as const satisfies Record<UnitKind, string>

/** Metrics of territories that separate audio and video. Names: docs/provider-interface.md#chart-detail. */
const STREAMS_BY_CONTENT_TYPE = [
  ['Audio Streams', { content_type: 'audio' }],
  ['Video Streams', { content_type: 'video' }],
  ['Audio Ad Supported Streams', { content_type: 'audio', commercial_model: 'ad_supported' }],
  ['Audio Premium Streams', { content_type: 'audio', commercial_model: 'premium' }],
  ['Video Ad Supported Streams', { content_type: 'video', commercial_model: 'ad_supported' }],
  ['Video Premium Streams', { content_type: 'video', commercial_model: 'premium' }],
] as const satisfies [string, Filters][]

/** Metrics of all other territories. The specification doesn't define their names, so we follow its pattern. */
const STREAMS_WITHOUT_CONTENT_TYPE = [
  ['Streams', {}],
  ['Ad Supported Streams', { commercial_model: 'ad_supported' }],
  ['Premium Streams', { commercial_model: 'premium' }],
] as const satisfies [string, Filters][]

export function metricsOf({ entityKind, location, metrics }: Chart): Metric[] {
  if (metrics === 'none') return []
  if (metrics === 'streams') return [toStreamMetric('Streams', {})]
  const unit = unitKindOf(location)
  const label = UNIT_LABELS[unit]
  const unitsOf = createUnits(unit)
  const streams = hasContentType(location) ? STREAMS_BY_CONTENT_TYPE : STREAMS_WITHOUT_CONTENT_TYPE
  return [
    { name: TOTAL_METRIC, read: (counts, week) => roundUnits(totalUnits(unitsOf(counts, week))) },
    ...(entityKind === 'album' ? [{ name: 'Album Sales', read: albumSales }] : []),
    { name: 'Song Sales', read: songSales },
    ...streams.map(([name, filters]) => toStreamMetric(name, filters)),
    { name: `Streams (${label})`, read: (counts, week) => roundUnits(unitsOf(counts, week).streams) },
    { name: `Song Sales (${label})`, read: (counts, week) => roundUnits(unitsOf(counts, week).songSales) },
  ]
}

export function readMetrics(chart: Chart, metrics: readonly Metric[], week: string, { counts }: ChartEntry) {
  if (counts === null || (chart.metrics === 'facts' && unsplitStreams(counts) !== 0)) return []
  return metrics.map(({ name, read }) => ({ name, value: read(counts, week) }))
}

/** Caches the units of a row, because its three metrics need the same ones. */
function createUnits(unit: UnitKind) {
  let last: { counts: Counts; week: string; units: EquivalentUnits } | null = null
  return (counts: Counts, week: string): EquivalentUnits => {
    if (last?.counts !== counts || last.week !== week) last = { counts, week, units: toUnits(unit, week, counts) }
    return last.units
  }
}

function toStreamMetric(name: string, filters: Filters): Metric {
  return { name, read: (counts) => sumStreams(counts, filters) }
}
