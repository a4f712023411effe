import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode } from 'react'
import { type WeekLabel } from '#contract/week-label.ts'
import { type DateWindow } from '#contract/dates.ts'
import * as copy from './copy.ts'
import { formatWindow } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type WeekSearch } from '../../week-search.ts'
import { WeekLink } from '../../week-link.tsx'

type WeekNavigatorProps = {
  chartId: string
  window: DateWindow | null
  isLoading: boolean
  week: WeekLabel
  previousWeek: WeekLabel | null
  nextWeek: WeekLabel | null
  search: WeekSearch
  picker?: ReactNode
}

export function WeekNavigator(props: WeekNavigatorProps) {
  const { chartId, window, isLoading, week, previousWeek, nextWeek, search, picker } = props
  const locale = useLocale()
  return (
    <nav aria-label={copy.weekNavigation} className="flex items-center justify-between gap-1 max-sm:flex-1 sm:gap-2">
      <StepLink {...{ chartId, search }} week={previousWeek} step={copy.previous} shortcut="[" Icon={ChevronLeft} />
      <div className="min-w-44 text-center">
        {isLoading && <Skeleton className="mx-auto h-6 w-40" />}
        {window !== null && (
          <p className="text-lg font-semibold tracking-tight whitespace-nowrap tabular-nums">
            {formatWindow(window, locale)}
          </p>
        )}
        {picker ?? <p className="text-sm leading-6 text-ink-3 tabular-nums">{week}</p>}
      </div>
      <StepLink {...{ chartId, search }} week={nextWeek} step={copy.next} shortcut="]" Icon={ChevronRight} />
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
      <button type="button" disabled aria-label={copy.stepUnavailable(step)} className={look}>
        <Icon aria-hidden className="size-4" />
      </button>
    )
  }
  return (
    <WeekLink
      chartId={chartId}
      week={week}
      search={search}
      aria-label={copy.stepLabel(step, week)}
      aria-keyshortcuts={shortcut}
      title={copy.stepTitle(step, week, shortcut)}
      className={look}
    >
      <Icon aria-hidden className="size-4" />
    </WeekLink>
  )
}
