/** Class names and shape by slot. Shapes support color-blind readers; they are paths around 0 0, about 8 px wide. */
export type SeriesTone = { stroke: string; fill: string; shape: string }

export const SERIES_TONES = [
  {
    stroke: 'stroke-series-1',
    fill: 'fill-series-1',
    shape: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  },
  { stroke: 'stroke-series-2', fill: 'fill-series-2', shape: 'M-3.6-3.6h7.2v7.2h-7.2z' },
  { stroke: 'stroke-series-3', fill: 'fill-series-3', shape: 'M0-4.6L4.6 3.6h-9.2z' },
  { stroke: 'stroke-series-4', fill: 'fill-series-4', shape: 'M0-5.2L5.2 0L0 5.2L-5.2 0z' },
  {
    stroke: 'stroke-series-5',
    fill: 'fill-series-5',
    shape: 'M0 4.6L4.6-3.6h-9.2z',
  },
  {
    stroke: 'stroke-series-6',
    fill: 'fill-series-6',
    shape: 'M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z',
  },
] as const satisfies SeriesTone[]

export function seriesTone(slot: number): SeriesTone {
  return SERIES_TONES[slot % SERIES_TONES.length] ?? SERIES_TONES[0]
}
