import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import { useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { Button } from '../../../../ui/button.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { LazyWeekCalendar } from '../navigation/lazy-calendar.tsx'
import { type WeekSearch } from '../../week-search.ts'

type ComparePickerProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  search: WeekSearch
}

export function ComparePicker({ answer, search }: ComparePickerProps) {
  const { week } = answer
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      title={copy.compareTitle}
      align="end"
      width="wide"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost">
          <GitCompareArrows aria-hidden className="size-4 text-ink-3 xl:hidden" />
          <span className="max-xl:sr-only">{copy.compareWithWeek}</span>
        </Button>
      }
    >
      <LazyWeekCalendar
        answer={answer}
        chosen={search.vs}
        toTarget={(vs) => ({ week, search: { ...search, vs } })}
        onPick={() => setIsOpen(false)}
      />
    </Popover>
  )
}
