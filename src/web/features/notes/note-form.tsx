import { plural } from '../../lib/format/plural.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { addDays, dayOf } from '#contract/dates.ts'
import { NOTE_LIMITS, type NoteSubject } from '#contract/desk/notes.ts'
import { weekOf } from '../../lib/weeks.ts'
import * as common from '../../lib/copy.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Combobox, type ComboboxItem } from '../../ui/fields/combobox.tsx'
import { DateField } from '../../ui/date-range/date-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { type NoteDraft, storeDraft } from './note-drafts.ts'
import { formatNoteDate } from './format-note-date.ts'
import type { NoteContent } from './change-notes.ts'
import * as copy from './board-copy.ts'
import { joinClasses } from '../../ui/join-classes.ts'

/** A possible subject of a new note. `value` is a key of the page. */
export type NoteTarget = ComboboxItem<string> & { subject: NoteSubject }

type NoteFormProps = {
  label: string
  /** Key under which unsaved text is stored. */
  draftKey: string
  initial: NoteDraft
  /** If there are several, the form asks for one. If there are none, the subject is already known. */
  targets: readonly NoteTarget[]
  /** True for charts, which are weekly. */
  isWeekly: boolean
  isSaving: boolean
  saveLabel?: string
  /** Error above the buttons. */
  problem?: ReactNode
  cancelLabel?: string
  onSave: (content: NoteContent, target: NoteTarget | null) => void
  onCancel: () => void
}

const SPANS = (['week', 'day'] as const).map((value) => ({ value, label: copy.spanNames[value] }))
/** Number of days after today that a note can be about, such as a release. */
const FUTURE_DAYS = 366
/** Number of remaining characters at which the counter appears. */
const COUNT_FROM = 500

export function NoteForm(props: NoteFormProps) {
  const { label, draftKey, initial, targets, isSaving, problem, onSave, onCancel } = props
  const { saveLabel = 'Save note', cancelLabel = common.cancel } = props
  const id = useId()
  const locale = useLocale()
  const [draft, setDraft] = useState(initial)
  const [limits] = useState(() => ({ earliest: EARLIEST_DAY, today: addDays(dayOf(Date.now()), FUTURE_DAYS) }))
  const { text, day } = draft
  const target = targets.find(({ value }) => value === draft.target) ?? targets[0] ?? null
  const isWeekly = target === null ? props.isWeekly : target.subject.kind === 'chart'
  const span = isWeekly ? 'week' : draft.span
  const on = span === 'week' ? weekOf(day) : day
  const left = NOTE_LIMITS.text - text.length
  const canSave = text.trim() !== '' && left >= 0 && !isSaving
  const change = (part: Partial<NoteDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    storeDraft(draftKey, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A date that can't be parsed must not be saved as another one.
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong !== null) wrong.focus()
    else if (canSave) onSave({ on, text }, target)
  }
  return (
    <form
      aria-label={label}
      onSubmit={submit}
      className="flex w-full max-w-2xl flex-col gap-3 rounded-md border border-line-strong p-3"
    >
      {targets.length > 1 && target !== null && (
        <Combobox
          label="About"
          showLabel
          items={targets}
          value={target.value}
          onChange={(value) => change({ target: value })}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        {!isWeekly && (
          <Segmented label="Day or week" options={SPANS} value={span} onChange={(value) => change({ span: value })} />
        )}
        <DateField
          label={span === 'week' ? 'Any day of the week' : 'Day'}
          value={day}
          limits={limits}
          onChange={(value) => change({ day: value })}
        />
        {span === 'week' && <output className="pb-1.5 text-xs text-ink-3">{formatNoteDate(on, locale)}</output>}
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="overline-label">
          Note
        </label>
        <textarea
          id={id}
          value={text}
          rows={4}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening the form asks for it
          autoFocus
          aria-invalid={left < 0}
          aria-describedby={`${id}-hint`}
          onChange={({ target: field }) => change({ text: field.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
          className={joinClasses(
            'field-sizing-content max-h-80 min-h-24 w-full resize-y rounded-md border border-line-control bg-surface p-2 text-sm text-ink',
            'hover:border-ink-3 focus-visible:outline-offset-0 aria-invalid:border-danger coarse:text-md',
          )}
        />
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          You can use **bold**, lists, and links in Markdown. HTML is shown as text.
        </p>
        <output className={`text-xs empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-3'}`}>
          {left < 0
            ? copy.tooLong(formatCount(text.length, locale), formatCount(NOTE_LIMITS.text, locale))
            : left <= COUNT_FROM &&
              plural(left, { one: '1 character left', other: `${formatCount(left, locale)} characters left` })}
        </output>
      </div>
      {problem}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!canSave}>
          {saveLabel}
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </div>
    </form>
  )
}
