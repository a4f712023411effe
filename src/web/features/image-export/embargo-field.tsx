import { useState } from 'react'
import { useLocale } from '../../lib/format/locale.ts'
import { toTimeItems } from '../../lib/format/to-time-items.ts'
import { DateField } from '../../ui/date-range/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'

type EmbargoFieldProps = {
  /** `2026-11-24T18:00` in the time zone of this browser. Empty for none. */
  value: string
  onChange: (value: string) => void
}

const FIRST_TIME = '09:00'
const DATE_LENGTH = 10

export function EmbargoField({ value, onChange }: EmbargoFieldProps) {
  const locale = useLocale()
  const [time, setTime] = useState(FIRST_TIME)
  const date = value === '' ? null : value.slice(0, DATE_LENGTH)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
      <DateField
        label="Embargoed until"
        value={date}
        limits={null}
        onChange={(typed) => onChange(`${typed}T${time}`)}
        onClear={() => onChange('')}
        className=""
      />
      <Select
        label="Time"
        showLabel
        items={toTimeItems(time, locale)}
        value={time}
        onChange={(next) => {
          setTime(next)
          if (date !== null) onChange(`${date}T${next}`)
        }}
      />
    </div>
  )
}
