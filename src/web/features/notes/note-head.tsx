import type { Note } from '#contract/desk/notes.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { formatNoteDate } from './format-note-date.ts'
import * as copy from './board-copy.ts'
import * as notesCopy from './copy.ts'

export function NoteHead({ note, number }: { note: Note; number: number | null }) {
  const locale = useLocale()
  const { createdBy, createdAt, updatedBy, updatedAt } = note
  return (
    <p className="text-xs text-ink-3">
      {number !== null && (
        <span className="mr-1.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-accent bg-accent-soft px-1 text-2xs font-semibold text-accent tabular-nums">
          <span className="sr-only">{notesCopy.numberOf(number)}</span>
          <span aria-hidden>{number}</span>
        </span>
      )}
      <span className="font-medium text-ink-2">{formatNoteDate(note.on, locale)}</span>
      {createdBy !== '' && ` · ${createdBy}`}
      <time dateTime={createdAt} className="sr-only">
        {formatInstant(createdAt, locale)}
      </time>
      {updatedAt !== createdAt &&
        ` · ${copy.edited(updatedBy === createdBy ? '' : updatedBy, formatInstant(updatedAt, locale))}`}
    </p>
  )
}
