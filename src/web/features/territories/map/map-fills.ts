import type { Shade } from './color-scale.ts'
import type { MapMeasure } from '../search.ts'
import type { MapMark } from './to-map-marks.ts'

type Fill = { className: string; fill?: string }

const NOTHING: Fill = { className: 'fill-surface stroke-line-control' }

/** One hue for amounts, two for changes: orange for decreases and teal for increases. */
const AMOUNTS: Record<Shade, Fill> = {
  0: NOTHING,
  1: mix('accent', 22),
  2: mix('accent', 40),
  3: mix('accent', 58),
  4: mix('accent', 78),
  5: { className: 'fill-accent stroke-surface' },
}

const CHANGES: Record<Shade, Fill> = {
  0: NOTHING,
  1: { className: 'fill-fall stroke-surface' },
  2: mix('fall', 45),
  3: { className: 'fill-line-strong stroke-surface' },
  4: mix('rise', 45),
  5: { className: 'fill-rise stroke-surface' },
}

export const LAND = 'fill-sunken stroke-surface'

/** @param hatch ID of the pattern for missing values */
export function toFill(mark: MapMark, measure: MapMeasure, hatch: string): Fill {
  if (typeof mark === 'number') return (measure === 'change' ? CHANGES : AMOUNTS)[mark]
  if (mark === 'failed') return { className: 'fill-danger-soft stroke-danger' }
  if (mark === 'waiting') return { className: 'fill-surface stroke-line-strong' }
  return { className: 'stroke-line-control', fill: `url(#${hatch})` }
}

/** An attribute instead of a class for each share, because the styles of the first load would contain all classes. */
function mix(tone: 'accent' | 'fall' | 'rise', percent: number): Fill {
  const fill = `color-mix(in oklch, var(--color-${tone}) ${percent}%, var(--color-sunken))`
  return { className: 'stroke-surface', fill }
}
