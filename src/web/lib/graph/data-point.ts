import type { TrendPoint } from '#contract/api/series.ts'
import type { ReleaseMark } from '#domain/date-range/since-release.ts'
import type { DateWindow } from '#contract/dates.ts'

/** `gap`: no data. `failed`: a retry may help. `waiting`: not loaded yet. `unreleased`: before the release. */
export type DataPointState = 'known' | 'gap' | 'failed' | 'waiting' | 'unreleased'
export type DataPoint = DateWindow & ReleaseMark & { value: number | null; state: DataPointState; isPartial: boolean }

export function toDataPoint({ start, end, value, isPartial, daysReleased, failed, waiting }: TrendPoint): DataPoint {
  const unread = waiting === true ? 'waiting' : failed ? 'failed' : daysReleased === 0 ? 'unreleased' : 'gap'
  const mark = daysReleased === undefined ? {} : { daysReleased }
  return { start, end, value, isPartial, ...mark, state: value === null ? unread : 'known' }
}

/** Returns true for a first week that the release shortens. It isn't comparable with complete weeks. */
export function isShort({ daysReleased }: ReleaseMark): boolean {
  return daysReleased !== undefined && daysReleased > 0
}

/** Returns true for a point that is comparable with others of its length. */
export function isComplete({ isPartial, daysReleased }: DataPoint): boolean {
  return !isPartial && daysReleased === undefined
}
