import { useId, useState } from 'react'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { CalendarLimits } from '../../lib/date-range/calendar-weeks.ts'
import { isWithinLimits } from '../../lib/date-range/fit-window.ts'
import { formatTypedDate, parseTypedDate, typedDatePattern } from '../../lib/date-range/typed-date.ts'
import { formatDate } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { TextField } from '../fields/text-field.tsx'

type DateFieldProps = {
  label: string
  hideLabel?: boolean
  /** Null for none, which makes the field optional. */
  value: IsoDate | null
  /** Null if any day is valid. */
  limits: CalendarLimits | null
  onChange: (date: IsoDate) => void
  /** Called while the text is empty or not a date. */
  onClear?: () => void
  className?: string
}

/** A text field, because native date fields follow the browser's format instead of the chosen locale. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel = false, value, limits, onChange, onClear, className = 'w-32' } = props
  const locale = useLocale()
  const errorId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const type = (text: string) => {
    setDraft(text)
    setError(null)
    const date = parseTypedDate(text, locale, false)
    if (date === null) onClear?.()
    else if (toLimitError(date) === null) onChange(date)
  }
  const finish = () => {
    if (draft === null) return
    const date = parseTypedDate(draft, locale)
    const isEmpty = draft.trim() === ''
    if (!isEmpty && date === null) return setError(`${label}: enter a date as ${typedDatePattern(locale)}.`)
    const limitError = date && toLimitError(date)
    if (limitError !== null) return setError(limitError)
    if (date !== null) onChange(date)
    setDraft(null)
    setError(null)
  }
  const toLimitError = (date: IsoDate) => {
    if (limits === null || isWithinLimits(date, limits)) return null
    return date > limits.today
      ? `${label}: choose a day up to ${formatDate(limits.today, locale)}.`
      : `${label}: choose a day from ${formatDate(limits.earliest ?? EARLIEST_DAY, locale)}.`
  }
  return (
    <div className={className}>
      <TextField
        label={label}
        hideLabel={hideLabel}
        value={draft ?? (value === null ? '' : formatTypedDate(value, locale))}
        placeholder={typedDatePattern(locale)}
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby={errorId}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) finish()
        }}
      />
      <p id={errorId} role="alert" className={error === null ? 'sr-only' : 'mt-1 text-xs text-danger'}>
        {error}
      </p>
    </div>
  )
}
