/** Where the store keeps what its sample was made of. */
export const SAMPLE_META = { seed: 'sample_seed', scale: 'sample_scale', lastWeek: 'sample_last_week' } as const

/** `part`: 0 to 1 of the whole. */
export type SampleProgress = { phase: string; part: number }
