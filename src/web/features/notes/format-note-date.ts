import { isNoteWeek, toNoteWindow } from '#contract/desk/notes.ts'
import { windowOf } from '../../lib/weeks.ts'
import { formatDate, formatWindow } from '../../lib/format.ts'

/** `13 Nov 2026` or `2026-W46, 13 – 19 Nov 2026`. */
export function formatNoteDate(on: string, locale: string): string {
  return isNoteWeek(on) ? `${on}, ${formatWindow(toNoteWindow(on, windowOf), locale)}` : formatDate(on, locale)
}
