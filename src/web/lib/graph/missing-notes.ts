import type { DataPoint } from './data-point.ts'
import { describeMissing } from './format-data-point.ts'

/** Returns why a value of a file is missing or partial. Null if it is neither. */
export function toMissingNote(point: DataPoint): string | null {
  return describeMissing(point)?.replaceAll(/[()]/g, '') ?? null
}

/** Joins the notes of several columns: `Germany: no data; France: partial`. Null if there are none. */
export function joinMissingNotes(columns: readonly { name: string; point: DataPoint }[]): string | null {
  const notes = columns.flatMap(({ name, point }) => {
    const note = toMissingNote(point)
    return note === null ? [] : [`${name}: ${note}`]
  })
  return notes.join('; ') || null
}
