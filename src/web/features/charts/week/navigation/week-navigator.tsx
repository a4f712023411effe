import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import type { ReactNode } from 'react'
import type { WeekLabel } from '#contract/week-label.ts'
import { buttonClasses } from '../../../../ui/buttons/button.tsx'
import type { WeekSearch } from '../../week-search.ts'
import { WeekLink } from '../../week-link.tsx'

type WeekNavigatorProps = {
  chartId: string
  previousWeek: WeekLabel | null
  nextWeek: WeekLabel | null
  search: WeekSearch
  children: ReactNode
}

export function WeekNavigator({ chartId, previousWeek, nextWeek, search, children }: WeekNavigatorProps) {
  return (
    <nav aria-label="Chart week" className="flex min-w-0 items-center gap-2 max-sm:flex-1">
      <StepLink {...{ chartId, search }} week={previousWeek} step="Previous week" shortcut="[" Icon={ChevronLeft} />
      {children}
      <StepLink {...{ chartId, search }} week={nextWeek} step="Next week" shortcut="]" Icon={ChevronRight} />
    </nav>
  )
}

type StepLinkProps = Pick<WeekNavigatorProps, 'chartId' | 'search'> & {
  week: WeekLabel | null
  step: string
  shortcut: string
  Icon: typeof ChevronLeft
}

function StepLink({ chartId, search, week, step, shortcut, Icon }: StepLinkProps) {
  const look = buttonClasses('secondary', 'icon')
  if (week === null) {
    return (
      <button type="button" disabled aria-label={`${step}: not available`} className={look}>
        <Icon aria-hidden className="size-4" />
      </button>
    )
  }
  return (
    <WeekLink
      chartId={chartId}
      week={week}
      search={search}
      aria-label={`${step}, ${week}`}
      aria-keyshortcuts={shortcut}
      title={`${step}, ${week} (press ${shortcut})`}
      className={look}
    >
      <Icon aria-hidden className="size-4" />
    </WeekLink>
  )
}
