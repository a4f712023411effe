import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import { useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { type WeekSearch } from './search.ts'
import { WeekList } from './week-list.tsx'

type WeekPickerProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  search: WeekSearch
}

/** Every week since the chart's earliest, to go there. */
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
            {copy.latestWeek}
          </Link>
        }
        toTarget={(choice) => ({ week: choice, search })}
        onPick={close}
      />
    </Popover>
  )
}

/** Every week since the chart's earliest, to stand beside the shown one. */
export function ComparePicker({ answer, search }: WeekPickerProps) {
  const { week } = answer
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      title={copy.compareTitle}
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <GitCompareArrows aria-hidden className="size-4 text-ink-3" />
          <span className="max-sm:sr-only">{copy.compare}</span>
        </Button>
      }
    >
      <WeekList
        answer={answer}
        chosen={search.vs}
        toTarget={(vs) => ({ week, search: { ...search, vs } })}
        onPick={() => setIsOpen(false)}
      />
    </Popover>
  )
}
