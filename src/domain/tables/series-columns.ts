import type { DateWindow } from '#contract/dates.ts'
import { weekOf } from '#contract/week-label.ts'
import { formatBreakoutValue } from '../receipt/breakout-names.ts'
import { shareColumns, type SharedColumn } from '../file-table/shared-columns.ts'

type Point = DateWindow & { value: number | null }
export type SeriesRow = Point & { compared: Point | null; parts: readonly { value: number | null }[] }

export const SERIES_DATES = shareColumns({
  week: { header: 'Chart week', kind: 'id', value: ({ start }: DateWindow) => weekOf(start) },
  start: { header: 'Start', kind: 'date', value: ({ start }: DateWindow) => start },
  end: { header: 'End', kind: 'date', value: ({ end }: DateWindow) => end },
})

/** A column of values is named by its unit, because units must not mix in a column. */
export function toValueColumn(unit: string, header: string): SharedColumn<SeriesRow> {
  return { id: unit, header, kind: 'integer', value: ({ value }) => value }
}

export function toPartColumn(name: string, index: number): SharedColumn<SeriesRow> {
  const header = formatBreakoutValue(name)
  return { id: name, header, kind: 'integer', value: ({ parts }) => parts[index]?.value ?? null }
}

export const SERIES_COMPARED = shareColumns({
  compared: { header: 'Compared', kind: 'integer', value: ({ compared }: SeriesRow) => compared?.value ?? null },
  compared_start: {
    header: 'Compared from',
    kind: 'date',
    value: ({ compared }: SeriesRow) => compared?.start ?? null,
  },
  compared_end: { header: 'Compared to', kind: 'date', value: ({ compared }: SeriesRow) => compared?.end ?? null },
})
