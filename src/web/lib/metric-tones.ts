import { type MetricUnit } from '#contract/metric-table.ts'

/** Colors of a metric wherever it appears. Tailwind needs complete class names. */
export const METRIC_TONES = {
  streams: {
    badge: 'neutral',
    edge: 'before:bg-line-strong',
    stroke: 'stroke-accent',
    fill: 'fill-accent',
    background: 'bg-accent',
    image: 'accent',
  },
  album_equivalent: {
    badge: 'album-unit',
    edge: 'before:bg-album-unit',
    stroke: 'stroke-album-unit',
    fill: 'fill-album-unit',
    background: 'bg-album-unit',
    image: 'album',
  },
  stream_equivalent: {
    badge: 'stream-unit',
    edge: 'before:bg-stream-unit',
    stroke: 'stroke-stream-unit',
    fill: 'fill-stream-unit',
    background: 'bg-stream-unit',
    image: 'stream',
  },
} as const satisfies Record<MetricUnit, Record<'badge' | 'edge' | 'stroke' | 'fill' | 'background' | 'image', string>>
