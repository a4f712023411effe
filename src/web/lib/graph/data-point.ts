import { type TrendPoint } from '#contract/api/series.ts'
import { type DateWindow } from '#contract/dates.ts'

/** `gap`: the provider has no data. `failed`: a retry may help. `waiting`: not loaded yet. */
export type DataPointState = 'known' | 'gap' | 'failed' | 'waiting'
export type DataPoint = DateWindow & { value: number | null; state: DataPointState; isPartial: boolean }

export function toDataPoint({ start, end, value, isPartial, failed, waiting }: TrendPoint): DataPoint {
  const unread = waiting === true ? 'waiting' : failed ? 'failed' : 'gap'
  return { start, end, value, isPartial, state: value === null ? unread : 'known' }
}
