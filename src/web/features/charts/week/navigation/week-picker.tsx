import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide:chevron-down'
import { useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import * as common from '../../../../lib/copy.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DatedWeek } from '../../../../ui/figures/dated-week.tsx'
import { WEEK_BOX } from '../../../../ui/date-range/week-box.ts'
import { Popover } from '../../../../ui/popover/popover.tsx'
import { useToday } from '../../../../session/use-session.ts'
import type { WeekSearch } from '../../week-search.ts'
import { LazyWeekCalendar } from './lazy-calendar.tsx'

type WeekPickerProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'window' | 'nextWeek'>
  search: WeekSearch
}

export function WeekPicker({ answer, search }: WeekPickerProps) {
  const { chart, week, window } = answer
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Popover
      title="All weeks"
      align="center"
      width="wide"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button data-print="keep" className={WEEK_BOX}>
          <DatedWeek week={week} window={window} {...(today !== null && { near: { start: today, end: today } })} />
          <span className="sr-only">, choose a week</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3 max-[359px]:hidden" />
        </Button>
      }
    >
      <LazyWeekCalendar
        answer={answer}
        chosen={week}
        aside={
          <Link
            to="/charts/$chartId"
            params={{ chartId: chart.id }}
            onClick={close}
            className="text-sm font-medium text-accent hover:underline"
          >
            {common.latestWeek}
          </Link>
        }
        toTarget={(choice) => ({ week: choice, search })}
        onPick={close}
      />
    </Popover>
  )
}
