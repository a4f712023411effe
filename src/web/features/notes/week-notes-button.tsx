import { useQuery } from '@tanstack/react-query'
import StickyNote from 'lucide-react/icons/sticky-note'
import { lazy, Suspense, useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { noteQueries } from './queries.ts'
import * as copy from './copy.ts'

const loadSheet = () => import('./week-notes-sheet.tsx')
const WeekNotesSheet = lazy(async () => ({ default: (await loadSheet()).WeekNotesSheet }))

type WeekNotesButtonProps = { answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'window'> }

/** Opens the notes of a chart week, with their number once it is known. */
export function WeekNotesButton({ answer }: WeekNotesButtonProps) {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const count = useQuery(noteQueries.of({ kind: 'chart', chartId: answer.chart.id }, answer.window)).data?.notes.length
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={copy.openNotes(count)}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
        className="px-2.5"
      >
        <StickyNote aria-hidden className="size-4" />
        <span className="min-w-2 text-left tabular-nums">
          {count !== undefined && count > 0 && formatCount(count, locale)}
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <WeekNotesSheet answer={answer} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
