import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ChartWeek, isChartWeek } from '#contract/chart-week.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { chartQueries } from '../queries.ts'
import { WeekLink } from '../week-link.tsx'
import { type WeekSearch } from './search.ts'
import { toWeeksOfYear, toYears, yearOf } from './weeks-of-year.ts'

type WeekPickerProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  search: WeekSearch
}

/** Every week since the chart's earliest. The newest is asked for when the list is opened. */
export function WeekPicker({ answer, search }: WeekPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      title="All weeks"
      align="center"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className="inline-flex items-center gap-1 rounded-sm px-1.5 text-sm text-ink-2 tabular-nums hover:bg-hover hover:text-ink"
        >
          {answer.week}
          <ChevronDown aria-hidden className="size-3.5" />
          <span className="sr-only">, all weeks</span>
        </button>
      }
    >
      <WeekList answer={answer} search={search} onPick={() => setIsOpen(false)} />
    </Popover>
  )
}

type WeekListProps = WeekPickerProps & { onPick: () => void }

function WeekList({ answer, search, onPick }: WeekListProps) {
  const { chart, week, nextWeek } = answer
  const locale = useLocale()
  const latest = useQuery(chartQueries.latest(chart.id))
  const newest = latest.data?.week ?? nextWeek ?? week
  const earliest = toEarliest(chart.earliestWeek, week)
  const [year, setYear] = useState(yearOf(week))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end justify-between gap-3">
        <Select
          label="Year"
          items={toYears(earliest, newest).map((choice) => ({ value: String(choice), label: String(choice) }))}
          value={String(year)}
          onChange={(choice) => setYear(Number(choice))}
          className="w-28"
        />
        <Link
          to="/charts/$chartId"
          params={{ chartId: chart.id }}
          onClick={onPick}
          className="py-2 text-sm font-medium text-accent hover:underline"
        >
          Latest week
        </Link>
      </div>
      <ul className="-mx-2 max-h-80 overflow-y-auto overscroll-contain">
        {toWeeksOfYear(year, earliest, newest).map((choice) => (
          <li key={choice.week}>
            <WeekLink
              chartId={chart.id}
              week={choice.week}
              search={search}
              onClick={onPick}
              {...(choice.week === week ? { 'aria-current': 'page' as const } : {})}
              className="flex justify-between gap-3 rounded-sm px-2 py-1.5 text-base text-ink tabular-nums hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {choice.week}
              <span className="text-sm font-normal text-ink-3">{formatWindow(choice.window, locale)}</span>
            </WeekLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A chart that does not say since when it is there offers the year of the shown week and the one before. */
function toEarliest(earliestWeek: string | null, week: ChartWeek): ChartWeek {
  if (earliestWeek !== null && isChartWeek(earliestWeek)) return earliestWeek
  return `${yearOf(week) - 1}-W01`
}
