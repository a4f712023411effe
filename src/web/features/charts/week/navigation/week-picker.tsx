import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { Popover } from '../../../../ui/popover.tsx'
import { type WeekSearch } from '../../week-search.ts'
import { WeekList } from './week-list.tsx'

type WeekPickerProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  search: WeekSearch
}

export function WeekPicker({ answer, search }: WeekPickerProps) {
  const { chart, week } = answer
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Popover
      title={copy.allWeeks}
      align="center"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          data-print="keep"
          className="inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 text-sm text-ink-2 tabular-nums hover:bg-hover hover:text-ink"
        >
          {week}
          <ChevronDown aria-hidden className="size-3.5" />
          <span className="sr-only">{copy.chooseWeek}</span>
        </button>
      }
    >
      <WeekList
        answer={answer}
        chosen={week}
        aside={
          <Link
            to="/charts/$chartId"
            params={{ chartId: chart.id }}
            onClick={close}
            className="py-2 text-sm font-medium text-accent hover:underline"
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
