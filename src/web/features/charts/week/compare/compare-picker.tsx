import GitCompareArrows from 'lucide:git-compare-arrows'
import X from 'lucide:x'
import { useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { formatWindow } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Popover } from '../../../../ui/popover/popover.tsx'
import { LazyWeekCalendar } from '../navigation/lazy-calendar.tsx'
import type { WeekSearch } from '../../week-search.ts'
import type { Comparison } from './use-comparison.ts'

const COMPARE = 'Compare with a week'

type ComparePickerProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  search: WeekSearch
  comparison: Comparison
  onClear: () => void
}

/** While a week is compared, the button shows it, and a second button ends the comparison. */
export function ComparePicker({
  answer,
  search,
  comparison: { other, error, isPending },
  onClear,
}: ComparePickerProps) {
  const { week } = answer
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const isComparing = other !== null || error !== null || isPending
  return (
    <div className="flex shrink-0">
      <Popover
        title="Compare with another week"
        align="end"
        width="wide"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          isComparing ? (
            <Button
              title={other === null ? undefined : formatWindow(other.window, locale)}
              className="rounded-r-none! border-r-0! bg-accent-soft! text-accent!"
            >
              {`vs. ${search.vs}`}
            </Button>
          ) : (
            <Button variant="ghost" title={COMPARE}>
              <GitCompareArrows aria-hidden className="size-4 text-ink-3 2xl:hidden" />
              <span className="max-2xl:sr-only">{COMPARE}</span>
            </Button>
          )
        }
      >
        <LazyWeekCalendar
          answer={answer}
          chosen={search.vs}
          toTarget={(vs) => ({ week, search: { ...search, vs } })}
          onPick={() => setIsOpen(false)}
        />
      </Popover>
      {isComparing && (
        <Button
          size="icon"
          aria-label="Stop comparing"
          title="Stop comparing"
          onClick={onClear}
          className="rounded-l-none! bg-accent-soft! text-accent!"
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  )
}
