import { type TrendPoint } from '#contract/api/series.ts'
import { type DateWindow } from '#contract/dates.ts'

/** `gap`: the provider has no data there. `failed`: nothing is known, asking again may help. */
export type ReadingState = 'known' | 'gap' | 'failed'
export type Reading = DateWindow & { value: number | null; state: ReadingState; isPartial: boolean }

export function toReading({ start, end, value, isPartial, failed }: TrendPoint): Reading {
  return { start, end, value, isPartial, state: failed ? 'failed' : value === null ? 'gap' : 'known' }
}
