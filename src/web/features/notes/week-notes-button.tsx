import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { formatCount } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { noteQueries } from './queries.ts'
import * as copy from './copy.ts'

const loadSheet = () => import('./week-notes-sheet.tsx')
const WeekNotesSheet = lazy(async () => ({ default: (await loadSheet()).WeekNotesSheet }))

type WeekNotesButtonProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'window'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Opens the notes of a chart week, with their number once it is known. On phones, the menu of Share opens them. */
export function WeekNotesButton({ answer, isOpen, onOpenChange }: WeekNotesButtonProps) {
  const locale = useLocale()
  const { data } = useQuery(noteQueries.of({ kind: 'chart', chartId: answer.chart.id }, answer.window))
  const count = data?.notes.length ?? 0
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => onOpenChange(true)}
        className="max-sm:hidden"
      >
        {copy.title} {/* Keeps its place, so that the week does not move when the number appears. */}
        <span className="-ml-1 min-w-2 text-ink-3 tabular-nums">{count > 0 && formatCount(count, locale)}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <WeekNotesSheet answer={answer} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  )
}
