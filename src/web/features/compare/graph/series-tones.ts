/** CSS color and shape by slot. Shapes help color-blind readers. They are paths around 0 0, about 8 px wide. */
export type SeriesTone = { color: string; shape: string }

const SERIES_TONES = [
  {
    color: 'var(--color-series-1)',
    shape: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  },
  { color: 'var(--color-series-2)', shape: 'M-3.6-3.6h7.2v7.2h-7.2z' },
  { color: 'var(--color-series-3)', shape: 'M0-4.6L4.6 3.6h-9.2z' },
  { color: 'var(--color-series-4)', shape: 'M0-5.2L5.2 0L0 5.2L-5.2 0z' },
  {
    color: 'var(--color-series-5)',
    shape: 'M0 4.6L4.6-3.6h-9.2z',
  },
  {
    color: 'var(--color-series-6)',
    shape: 'M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z',
  },
] as const satisfies SeriesTone[]

export function seriesTone(slot: number): SeriesTone {
  return SERIES_TONES[slot % SERIES_TONES.length] ?? SERIES_TONES[0]
}
