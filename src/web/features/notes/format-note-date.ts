import { isNoteWeek, toNoteWindow } from '#contract/desk/notes.ts'
import { windowOf } from '../../lib/weeks.ts'
import { formatDate, formatWeek } from '../../lib/format/format.ts'

/** Formats `13 Nov 2026` or `13 – 19 Nov 2026 (W46)`. */
export function formatNoteDate(on: string, locale: string): string {
  return isNoteWeek(on) ? formatWeek(on, toNoteWindow(on, windowOf), locale) : formatDate(on, locale)
}
