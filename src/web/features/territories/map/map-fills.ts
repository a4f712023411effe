import type { Shade } from './color-scale.ts'
import type { MapMeasure } from '../search.ts'
import type { MapMark } from './to-map-marks.ts'

/**
 * One hue for amounts, two for changes: orange for decreases and teal for increases. Mixed from theme colors, so that they follow the
 * theme.
 */
const AMOUNTS: Record<Shade, string> = {
  0: 'fill-surface stroke-line-control',
  1: 'fill-[color-mix(in_oklch,var(--color-accent)_22%,var(--color-sunken))] stroke-surface',
  2: 'fill-[color-mix(in_oklch,var(--color-accent)_40%,var(--color-sunken))] stroke-surface',
  3: 'fill-[color-mix(in_oklch,var(--color-accent)_58%,var(--color-sunken))] stroke-surface',
  4: 'fill-[color-mix(in_oklch,var(--color-accent)_78%,var(--color-sunken))] stroke-surface',
  5: 'fill-accent stroke-surface',
}

const CHANGES: Record<Shade, string> = {
  0: 'fill-surface stroke-line-control',
  1: 'fill-fall stroke-surface',
  2: 'fill-[color-mix(in_oklch,var(--color-fall)_45%,var(--color-sunken))] stroke-surface',
  3: 'fill-line-strong stroke-surface',
  4: 'fill-[color-mix(in_oklch,var(--color-rise)_45%,var(--color-sunken))] stroke-surface',
  5: 'fill-rise stroke-surface',
}

export const LAND = 'fill-sunken stroke-surface'

/** @param hatch id of the pattern for missing values */
export function toFill(mark: MapMark, measure: MapMeasure, hatch: string): { className: string; fill?: string } {
  if (typeof mark === 'number') return { className: (measure === 'change' ? CHANGES : AMOUNTS)[mark] }
  if (mark === 'failed') return { className: 'fill-danger-soft stroke-danger' }
  if (mark === 'waiting') return { className: 'fill-surface stroke-line-strong' }
  return { className: 'stroke-line-control', fill: `url(#${hatch})` }
}
