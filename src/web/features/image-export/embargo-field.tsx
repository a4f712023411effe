import { useId, useState } from 'react'
import { formatTypedDate, parseTypedDate, typedDatePattern } from '../../lib/date-range/typed-date.ts'
import { useLocale } from '../../lib/locale.ts'
import { toTimeItems } from '../../lib/to-time-items.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import * as copy from './copy.ts'

type EmbargoFieldProps = {
  /** `2026-11-24T18:00` in the time zone of this browser; empty for none. */
  value: string
  onChange: (value: string) => void
}

const FIRST_TIME = '09:00'
const DATE_LENGTH = 10

/** Date and time in the chosen locale. A native field would follow the locale of the browser. */
export function EmbargoField({ value, onChange }: EmbargoFieldProps) {
  const locale = useLocale()
  const errorId = useId()
  const [time, setTime] = useState(FIRST_TIME)
  /** What is typed while it is not a date. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const date = value.slice(0, DATE_LENGTH)

  const type = (text: string) => {
    setDraft(text)
    setIsWrong(false)
    const typed = parseTypedDate(text, locale, false)
    onChange(typed === null ? '' : `${typed}T${time}`)
  }
  const finish = () => {
    if (draft === null) return
    const typed = parseTypedDate(draft, locale)
    if (typed === null && draft.trim() !== '') return setIsWrong(true)
    if (typed !== null) onChange(`${typed}T${time}`)
    setDraft(null)
  }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
        <TextField
          label={copy.embargoLabel}
          value={draft ?? (date === '' ? '' : formatTypedDate(date, locale))}
          placeholder={typedDatePattern(locale)}
          autoComplete="off"
          aria-invalid={isWrong}
          {...(isWrong && { 'aria-describedby': errorId })}
          onChange={({ target }) => type(target.value)}
          onBlur={finish}
        />
        <Select
          label={copy.embargoTime}
          showLabel
          items={toTimeItems(time, locale)}
          value={time}
          onChange={(next) => {
            setTime(next)
            if (date !== '') onChange(`${date}T${next}`)
          }}
        />
      </div>
      {isWrong && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-danger">
          {copy.notADate(typedDatePattern(locale))}
        </p>
      )}
    </div>
  )
}
