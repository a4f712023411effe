import type { MetricUnit } from '#contract/metric-table.ts'

/** Colors of a metric wherever it appears. Tailwind needs complete class names. */
export const METRIC_TONES = {
  streams: {
    badge: 'neutral',
    text: 'text-ink-2',
    edge: 'before:bg-line-strong',
    background: 'bg-accent',
    color: 'var(--color-accent)',
  },
  album_equivalent: {
    badge: 'album-unit',
    text: 'text-album-unit',
    edge: 'before:bg-album-unit',
    background: 'bg-album-unit',
    color: 'var(--color-album-unit)',
  },
  stream_equivalent: {
    badge: 'stream-unit',
    text: 'text-stream-unit',
    edge: 'before:bg-stream-unit',
    background: 'bg-stream-unit',
    color: 'var(--color-stream-unit)',
  },
} as const satisfies Record<MetricUnit, Record<'badge' | 'text' | 'edge' | 'background' | 'color', string>>
