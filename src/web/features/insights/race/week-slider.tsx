import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import type { ReactNode } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { formatWeek } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import * as copy from '../copy.ts'

export type Week = { week: WeekLabel; window: DateWindow }
type WeekSliderProps = { weeks: readonly Week[]; at: number; onGo: (index: number) => void; children: ReactNode }

/** A slider for fingers and arrow keys. Its buttons are never disabled, because they would lose the focus. */
export function WeekSlider({ weeks, at, onGo, children }: WeekSliderProps) {
  const locale = useLocale()
  const week = weeks[at]
  if (week === undefined) return null
  const text = formatWeek(week.week, week.window, locale)
  return (
    // On phones, it follows the graph, so that the first ranks are on the first screen.
    <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last print:hidden">
      <Button
        size="icon"
        aria-label={copy.earlierWeek}
        title={`${copy.earlierWeek} [`}
        aria-disabled={at <= 0}
        onClick={() => onGo(at - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <input
        type="range"
        aria-label="Last week of the race"
        aria-valuetext={text}
        min={0}
        max={weeks.length - 1}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
        className="h-8 min-w-40 flex-1 accent-(--color-accent) coarse:h-11"
      />
      <Button
        size="icon"
        aria-label={copy.laterWeek}
        title={`${copy.laterWeek} ]`}
        aria-disabled={at >= weeks.length - 1}
        onClick={() => onGo(at + 1)}
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <span className="text-sm font-medium text-ink whitespace-nowrap tabular-nums">{text}</span>
      {children}
    </div>
  )
}
