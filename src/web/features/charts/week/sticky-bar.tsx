import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { toShortChartName } from '#domain/chart-view/chart-place.ts'
import { MOVEMENT_FILTER_NAMES, type OursFilter } from '#domain/chart-view/movements.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { formatWindowNear } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { WeekLink } from '../week-link.tsx'
import type { WeekSearch } from '../week-search.ts'

type StickyBarProps = {
  answer: ChartWeekAnswer
  search: WeekSearch
  filter: OursFilter | null
  /** Number and order of the titles, as text. */
  summary: string
}

/**
 * Names the chart week once the header is out of view. Hidden from assistive technology, for which it would repeat the
 * header, whose links and keys do the same.
 */
export function StickyBar({ answer, search, filter, summary }: StickyBarProps) {
  const { chart, window, previousWeek, nextWeek } = answer
  const locale = useLocale()
  const filters = [
    ...(filter === null ? [] : [filter.rosterName]),
    ...(search.show === 'all' ? [] : [MOVEMENT_FILTER_NAMES[search.show]]),
    ...(search.q === '' ? [] : [`“${search.q}”`]),
  ].join(' · ')
  return (
    <div aria-hidden className="sticky top-0 z-pane-head -mt-2.5 h-0 sm:-mt-4 print:hidden">
      <div className="-mx-4 flex h-11 items-center gap-x-3 border-b border-line bg-surface px-4 md:-mx-8 md:px-8">
        <p className="min-w-0 truncate text-base font-semibold">
          <span className="sm:hidden">{toShortChartName(chart)}</span>
          <span className="max-sm:hidden">{chart.name}</span>
        </p>
        <p className="shrink-0 text-sm whitespace-nowrap text-ink-2">{formatWindowNear(window, window, locale)}</p>
        <span className="flex shrink-0 gap-1">
          <Step chartId={chart.id} week={previousWeek} search={search} Icon={ChevronLeft} />
          <Step chartId={chart.id} week={nextWeek} search={search} Icon={ChevronRight} />
        </span>
        <p className="ml-auto min-w-0 truncate text-sm text-ink-3">
          {filters !== '' && <span className="font-label text-ink">{filters}</span>}
          <span className="max-sm:hidden">{filters === '' ? summary : ` · ${summary}`}</span>
        </p>
      </div>
    </div>
  )
}

type StepProps = {
  chartId: string
  week: WeekLabel | null
  search: WeekSearch
  Icon: typeof ChevronLeft
}

function Step({ chartId, week, search, Icon }: StepProps) {
  if (week === null) return <span className="size-8 coarse:size-11" />
  return (
    <WeekLink
      chartId={chartId}
      week={week}
      search={search}
      tabIndex={-1}
      className={`${buttonClasses('ghost', 'icon')} coarse:size-11`}
    >
      <Icon className="size-4" />
    </WeekLink>
  )
}
