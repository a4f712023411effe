export type SeriesTone = { color: string; shape: string }

/** Shapes help color-blind readers. They are paths around 0 0, about 8 px wide. */
const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-4.6L4.6 3.6h-9.2z',
  'M0-5.2L5.2 0L0 5.2L-5.2 0z',
  'M0 4.6L4.6-3.6h-9.2z',
  'M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z',
] as const

/** Returns the CSS color and the shape of a slot. */
export function seriesTone(slot: number): SeriesTone {
  const index = slot % SHAPES.length
  return { color: `var(--color-series-${index + 1})`, shape: SHAPES[index] ?? SHAPES[0] }
}
