import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isWeekLabel, type WeekLabel } from '#contract/week-label.ts'
import * as copy from './copy.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { WeekSearch } from '../../week-search.ts'
import { toCanonicalWeek } from '../canonical-week.ts'

type WeekFieldProps = {
  chartId: string
  toTarget: (choice: WeekLabel) => { week: WeekLabel; search: WeekSearch }
  onPick: () => void
}

/** Accepts a label in any common form, or a date. */
export function WeekField({ chartId, toTarget, onPick }: WeekFieldProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const typed = toCanonicalWeek(text.trim())
        setIsWrong(!isWeekLabel(typed))
        if (!isWeekLabel(typed)) return
        const { week, search } = toTarget(typed)
        void navigate({ to: '/charts/$chartId/$week', params: { chartId, week }, search, resetScroll: false })
        onPick()
      }}
    >
      <div className="flex gap-2">
        <TextField
          label={copy.typeWeek}
          hideLabel
          placeholder={copy.typeWeek}
          value={text}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setText(target.value)
            setIsWrong(false)
          }}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Go</Button>
      </div>
      <output className="mt-1 block text-xs text-danger empty:hidden">
        {isWrong && 'Type a week such as 2026-W07 or a date such as 2026-02-13.'}
      </output>
    </form>
  )
}
