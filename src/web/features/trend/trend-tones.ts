import { type UnitKind } from '#contract/territories.ts'

/** Whole class names by what is counted, so that streams and either unit never look alike. */
export type TrendTone = { stroke: string; fill: string; background: string }

const STREAMS_TONE: TrendTone = { stroke: 'stroke-accent', fill: 'fill-accent', background: 'bg-accent' }

const UNIT_TONES = {
  album_equivalent: { stroke: 'stroke-album-unit', fill: 'fill-album-unit', background: 'bg-album-unit' },
  stream_equivalent: { stroke: 'stroke-stream-unit', fill: 'fill-stream-unit', background: 'bg-stream-unit' },
} as const satisfies Record<UnitKind, TrendTone>

export function trendTone(unit: UnitKind | null): TrendTone {
  return unit === null ? STREAMS_TONE : UNIT_TONES[unit]
}

/** The total over its own parts, which have the colour already. */
export const TOTAL_TONE: TrendTone = { stroke: 'stroke-ink', fill: 'fill-ink', background: 'bg-ink' }

/** Parts are one colour in steps that also differ in grey; each is named in the legend and in every tooltip. */
const PART_OPACITIES = [0.5, 1, 0.75, 0.3] as const

export function partOpacity(part: number): number {
  return PART_OPACITIES[part % PART_OPACITIES.length] ?? 1
}
