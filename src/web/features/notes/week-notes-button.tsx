import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { noteQueries } from './queries.ts'
import * as copy from './copy.ts'

const loadSheet = () => import('./week-notes-sheet.tsx')
const WeekNotesSheet = lazy(async () => ({ default: (await loadSheet()).WeekNotesSheet }))

type WeekNotesButtonProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'window'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Opens the notes of a chart week, with their number once it is known. On phones, the Share menu opens them. */
export function WeekNotesButton({ answer, isOpen, onOpenChange }: WeekNotesButtonProps) {
  const locale = useLocale()
  // The number is requested after the week is painted, because even starting a request delays it.
  const counted = useDeferredValue<typeof answer | null>(answer, null)
  const notes = noteQueries.of({ kind: 'chart', chartId: counted?.chart.id ?? '' }, counted?.window)
  const { data } = useQuery({ ...notes, enabled: counted !== null })
  const count = data?.notes.length ?? 0
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => onOpenChange(true)}
        className="relative max-sm:hidden"
      >
        {copy.title}{' '}
        {count > 0 && (
          // The number is on the corner, so that the week doesn't move when it appears.
          <span className="absolute -top-1.5 -right-1.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs text-on-accent tabular-nums">
            {formatCount(count, locale)}
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <WeekNotesSheet answer={answer} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  )
}
