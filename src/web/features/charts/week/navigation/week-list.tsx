import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type WeekLabel, isWeekLabel } from '#contract/week-label.ts'
import * as copy from './copy.ts'
import { formatWindow } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { Select } from '../../../../ui/select.tsx'
import { chartQueries } from '../../queries.ts'
import { WeekLink } from '../../week-link.tsx'
import { type WeekSearch } from '../../week-search.ts'
import { toWeeksOfYear, toYears, yearOf } from './weeks-of-year.ts'

type WeekListProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  chosen: string
  aside?: ReactNode
  toTarget: (choice: WeekLabel) => { week: WeekLabel; search: WeekSearch }
  onPick: () => void
}

export function WeekList({ answer, chosen, aside, toTarget, onPick }: WeekListProps) {
  const { chart, week, nextWeek } = answer
  const locale = useLocale()
  const latest = useQuery(chartQueries.latest(chart.id))
  const newest = latest.data?.week ?? nextWeek ?? week
  const earliest = toEarliest(chart.earliestWeek, week)
  const [year, setYear] = useState(yearOf(isWeekLabel(chosen) ? chosen : week))
  return (
    <div className="flex flex-col gap-3">
      <div className="mt-1 flex items-end justify-between gap-3">
        <Select
          label={copy.yearLabel}
          items={toYears(earliest, newest).map((choice) => ({ value: String(choice), label: String(choice) }))}
          value={String(year)}
          onChange={(choice) => setYear(Number(choice))}
          className="w-28"
        />
        {aside}
      </div>
      <ul className="-mx-2 max-h-80 overflow-y-auto overscroll-contain">
        {toWeeksOfYear(year, earliest, newest).map((choice) => (
          <li key={choice.week}>
            <WeekLink
              chartId={chart.id}
              {...toTarget(choice.week)}
              onClick={onPick}
              {...(choice.week === chosen ? { 'aria-current': 'page' as const } : {})}
              className="flex justify-between gap-3 rounded-sm px-2 py-1.5 text-base text-ink tabular-nums hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {choice.week}{' '}
              <span className="text-sm font-normal text-ink-3">{formatWindow(choice.window, locale)}</span>
            </WeekLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Falls back to the previous year when the chart's earliest week is unknown. */
function toEarliest(earliestWeek: string | null, week: WeekLabel): WeekLabel {
  if (earliestWeek !== null && isWeekLabel(earliestWeek)) return earliestWeek
  return `${yearOf(week) - 1}-W01`
}
