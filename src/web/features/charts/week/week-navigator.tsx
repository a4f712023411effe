import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode } from 'react'
import { type ChartWeek } from '#contract/chart-week.ts'
import { type DateWindow } from '#contract/dates.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type WeekSearch } from './search.ts'
import { WeekLink } from '../week-link.tsx'

type WeekNavigatorProps = {
  chartId: string
  /** Of the week that is shown; null while none is. */
  window: DateWindow | null
  isLoading: boolean
  week: ChartWeek
  previousWeek: ChartWeek | null
  nextWeek: ChartWeek | null
  search: WeekSearch
  /** Opens the list of all weeks. */
  picker?: ReactNode
}

/** The week that is shown, by the service's own dates, between the steps to its neighbours. */
export function WeekNavigator(props: WeekNavigatorProps) {
  const { chartId, window, isLoading, week, previousWeek, nextWeek, search, picker } = props
  const locale = useLocale()
  return (
    <nav aria-label="Chart week" className="flex w-full items-center justify-between gap-2 sm:w-auto">
      <StepLink {...{ chartId, search }} week={previousWeek} word="Previous" shortcut="[" Icon={ChevronLeft} />
      <div className="min-w-44 text-center">
        {isLoading && <Skeleton className="mx-auto h-6 w-40" />}
        {window !== null && (
          <p className="text-lg font-semibold tracking-tight whitespace-nowrap tabular-nums">
            {formatWindow(window, locale)}
          </p>
        )}
        {picker ?? <p className="text-sm text-ink-3 tabular-nums">{week}</p>}
      </div>
      <StepLink {...{ chartId, search }} week={nextWeek} word="Next" shortcut="]" Icon={ChevronRight} />
    </nav>
  )
}

type StepLinkProps = Pick<WeekNavigatorProps, 'chartId' | 'search'> & {
  week: ChartWeek | null
  word: 'Previous' | 'Next'
  shortcut: string
  Icon: typeof ChevronLeft
}

function StepLink({ chartId, search, week, word, shortcut, Icon }: StepLinkProps) {
  const look = buttonClasses('secondary', 'icon')
  if (week === null) {
    return (
      <button type="button" disabled aria-label={`${word} week: there is none`} className={look}>
        <Icon aria-hidden className="size-4" />
      </button>
    )
  }
  return (
    <WeekLink
      chartId={chartId}
      week={week}
      search={search}
      aria-label={`${word} week, ${week}`}
      aria-keyshortcuts={shortcut}
      title={`${word} week, ${week} – key ${shortcut}`}
      className={look}
    >
      <Icon aria-hidden className="size-4" />
    </WeekLink>
  )
}
