import { type MetricUnit } from '#contract/metric-table.ts'

/** Colors of a metric wherever it appears. Tailwind needs complete class names. */
export const METRIC_TONES = {
  streams: {
    badge: 'neutral',
    edge: 'before:bg-line-strong',
    background: 'bg-accent',
    color: 'var(--color-accent)',
  },
  album_equivalent: {
    badge: 'album-unit',
    edge: 'before:bg-album-unit',
    background: 'bg-album-unit',
    color: 'var(--color-album-unit)',
  },
  stream_equivalent: {
    badge: 'stream-unit',
    edge: 'before:bg-stream-unit',
    background: 'bg-stream-unit',
    color: 'var(--color-stream-unit)',
  },
} as const satisfies Record<MetricUnit, Record<'badge' | 'edge' | 'background' | 'color', string>>
