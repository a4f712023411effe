import { type Filters } from '#contract/breakouts.ts'
import { totalUnits } from '#contract/equivalents.ts'
import { TOTAL_METRIC } from '#contract/provider/charts.ts'
import { hasContentType, type UnitKind, unitKindOf } from '#contract/territories.ts'
import { albumSales, roundUnits, songSales, toUnits } from './equivalent-units.ts'
import { type Counts } from './store/facts.ts'
import { type Chart, type ChartEntry } from './store/store.ts'
import { sumStreams, unsplitStreams } from './stream-sums.ts'

type Metric = { name: string; read: (counts: Counts, week: string) => number }

const UNIT_LABELS = {
  album_equivalent: 'Album Equivalents',
  stream_equivalent: 'Stream Equivalents',
} as const satisfies Record<UnitKind, string>

/** Streams of a chart by content type, where a territory has it. Names: specification, "Chart detail". */
const SPLIT_STREAMS = [
  ['Audio Streams', { content_type: 'audio' }],
  ['Video Streams', { content_type: 'video' }],
  ['Audio Ad Supported Streams', { content_type: 'audio', commercial_model: 'ad_supported' }],
  ['Audio Premium Streams', { content_type: 'audio', commercial_model: 'premium' }],
  ['Video Ad Supported Streams', { content_type: 'video', commercial_model: 'ad_supported' }],
  ['Video Premium Streams', { content_type: 'video', commercial_model: 'premium' }],
] as const satisfies [string, Filters][]

/** The same where there is no content type; the names are ours, in the same manner. */
const WHOLE_STREAMS = [
  ['Streams', {}],
  ['Ad Supported Streams', { commercial_model: 'ad_supported' }],
  ['Premium Streams', { commercial_model: 'premium' }],
] as const satisfies [string, Filters][]

/** The metrics of each entry of a chart, in order: each is what the entity's own record says for that window. */
export function metricsOf({ entityKind, location, metrics }: Chart): Metric[] {
  if (metrics === 'none') return []
  if (metrics === 'streams') return [toStreamMetric('Streams', {})]
  const unit = unitKindOf(location)
  const label = UNIT_LABELS[unit]
  const streams = hasContentType(location) ? SPLIT_STREAMS : WHOLE_STREAMS
  return [
    { name: TOTAL_METRIC, read: (counts, week) => roundUnits(totalUnits(toUnits(unit, week, counts))) },
    ...(entityKind === 'album' ? [{ name: 'Album Sales', read: albumSales }] : []),
    { name: 'Song Sales', read: songSales },
    ...streams.map(([name, filters]) => toStreamMetric(name, filters)),
    { name: `Streams (${label})`, read: (counts, week) => roundUnits(toUnits(unit, week, counts).streams) },
    { name: `Song Sales (${label})`, read: (counts, week) => roundUnits(toUnits(unit, week, counts).songSales) },
  ]
}

/** Values of an entry; none where its counts are not known, or not split as the metrics need them. */
export function readMetrics(chart: Chart, metrics: readonly Metric[], week: string, { counts }: ChartEntry) {
  if (counts === null || (chart.metrics === 'facts' && unsplitStreams(counts) !== 0)) return []
  return metrics.map(({ name, read }) => ({ name, value: read(counts, week) }))
}

function toStreamMetric(name: string, filters: Filters): Metric {
  return { name, read: (counts) => sumStreams(counts, filters) }
}
