import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { ChartSummary, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import { describeRows } from '#domain/chart-view/describe-rows.ts'
import { isOpen, isWeekLabel } from '#contract/week-label.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { unitKindOf } from '#contract/territories.ts'
import { step, windowOf } from '../../../lib/weeks.ts'
import { useToday } from '../../../session/use-session.ts'
import * as copy from './copy.ts'
import * as common from '../../../lib/copy.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { isNotFound } from '../../../lib/api/error-sentence.ts'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../../ui/states/problem-panel.tsx'
import type { Ours } from '../../ours/use-ours.ts'
import { ReceiptFooter } from '../../../ui/receipt/receipt-footer.tsx'
import { countNameless } from '../../../chart-weeks/names.ts'
import { NamesNotice } from '../names-notice.tsx'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { chartsQuery } from '../../../lib/api/charts-query.ts'
import { useNames } from '../../../chart-weeks/use-names.ts'
import { PendingPage } from '../../../ui/states/pending-page.tsx'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { estimateRowRem } from './table/density.ts'
import type { ChangeWeekSearch, WeekSearch } from '../week-search.ts'
import { useKeyShortcuts } from '../../../lib/keyboard/use-key-shortcuts.ts'
import type { RowDetailsProps } from './row-panel/row-details.tsx'
import { WeekContent } from './week-content.tsx'
import { FormulaPill } from './states/formula-pill.tsx'
import { WeekHeader } from './week-header.tsx'
import { DatedWeek } from '../../../ui/figures/dated-week.tsx'
import { WEEK_BOX } from '../../../ui/date-range/week-box.ts'
import { WeekNavigator } from './navigation/week-navigator.tsx'
import { ChartSwitcher } from './switcher/chart-switcher.tsx'
import { useChartKeys } from './switcher/use-chart-keys.ts'
import { WeekNotices } from './states/week-notices.tsx'
import { WeekPicker } from './navigation/week-picker.tsx'
import { WeekSkeleton } from './states/week-skeleton.tsx'

/** This is lazy, because few links are wrong. */
const WeekMissing = lazy(async () => ({ default: (await import('./states/week-missing.tsx')).WeekMissing }))
const ChartMissing = lazy(async () => ({ default: (await import('./states/chart-missing.tsx')).ChartMissing }))
/** This is lazy, because few weeks are corrected. */
const CorrectionsNotice = lazy(async () => ({
  default: (await import('./states/corrections-notice.tsx')).CorrectionsNotice,
}))

export type ChartWeekParams = { chartId: string; week: string }

type WeekPageProps = {
  chartId: string
  week: string
  search: WeekSearch
  ours: Ours
  /** Titles that `ours` in the URL shows. Null for all titles. */
  filter: OursFilter | null
  onChange: ChangeWeekSearch
  /** Returns the chart and week in the URL, which can be ahead of the page while a step renders. */
  getUrlWeek: () => ChartWeekParams
  onStep: (to: ChartWeekParams) => void
  toWeekHref: (week: string) => string
  onFollow: (href: string) => void
  /** Renders buttons of other features. Without a week, they are disabled, so that the week steps keep their place. */
  renderTools: (answer: ChartWeekAnswer | null) => ReactNode
  renderInsights: RowDetailsProps['renderInsights']
  /** Draws the race instead of the table. */
  renderRace: (answer: ChartWeekAnswer) => ReactNode
  hasOpenDialog: boolean
}

export function WeekPage({
  chartId,
  week,
  search,
  ours,
  filter,
  onChange,
  getUrlWeek,
  onStep,
  toWeekHref,
  onFollow,
  renderTools,
  renderInsights,
  renderRace,
  hasOpenDialog,
}: WeekPageProps) {
  const isWeek = isWeekLabel(week)
  const query = useQuery({
    ...chartQueries.week(chartId, week),
    enabled: isWeek,
    placeholderData: isWeek ? keepSameChart(chartId) : undefined,
  })
  const answer = query.data
  // The router renders pages without a pause. A deferred render of a cached week lets input in and is laid out once.
  const showsWeek = useDeferredValue(true, false)
  const known = useKnownChart(chartId, !isWeek || query.isError)
  const { previousWeek, nextWeek } = toNeighborWeeks(week, query.isPlaceholderData ? undefined : answer)
  const chart = answer?.chart ?? known
  const names = useNames(query.isPlaceholderData ? undefined : answer)
  const client = useQueryClient()
  const today = useToday()
  // Steps start from the URL, so that fast key presses step once each.
  const stepFromUrl = (neighbor: keyof NeighborWeeks) => {
    const ahead = getUrlWeek()
    const loaded = client.getQueryData(chartQueries.week(ahead.chartId, ahead.week).queryKey)
    const to = toNeighborWeeks(ahead.week, loaded)[neighbor]
    if (to !== null) onStep({ chartId: ahead.chartId, week: to })
  }
  useKeyShortcuts({ '[': () => stepFromUrl('previousWeek'), ']': () => stepFromUrl('nextWeek') })
  useChartKeys(getUrlWeek, onStep)
  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <Suspense fallback={<PendingPage />}>
        <ChartMissing />
      </Suspense>
    )
  }
  if (answer !== undefined && !showsWeek) return <PagePlaceholder answer={answer} />
  const isMissing = !isWeek || (answer === undefined && isNotFound(query.error))
  const isNotOver = isWeek && today !== null && isOpen(windowOf(week), today)
  return (
    <article className="page-width flex flex-col gap-2.5 pt-3 pb-10 sm:gap-4 sm:pt-4">
      <title>{copy.documentTitle(chart?.name ?? common.chart, week)}</title>
      <WeekHeader
        chart={chart}
        fallback={query.isError ? common.thisChart : null}
        unit={toUnit(chart, answer)}
        pills={answer !== undefined && <FormulaPill change={answer.formulaChange} />}
        switcher={chart !== null && isWeek && <ChartSwitcher chart={chart} week={week} search={search} />}
      >
        {isWeek && (
          <WeekNavigator
            chartId={chartId}
            previousWeek={previousWeek}
            nextWeek={isMissing && isNotOver ? null : nextWeek}
            search={search}
          >
            {answer === undefined ? (
              <p className={`${buttonClasses()} ${WEEK_BOX}`}>
                <DatedWeek week={week} window={windowOf(week)} />
              </p>
            ) : (
              <WeekPicker answer={answer} search={search} />
            )}
          </WeekNavigator>
        )}
        {!isMissing && renderTools(answer ?? null)}
      </WeekHeader>
      {isMissing && (
        <Suspense>
          <WeekMissing chartId={chartId} week={week} earliestWeek={chart?.earliestWeek ?? null} />
        </Suspense>
      )}
      {query.error !== null && !isNotFound(query.error) && <WeekProblem query={query} />}
      {isWeek && query.isPending && <WeekSkeleton />}
      {answer !== undefined && (
        <div
          aria-busy={query.isFetching}
          className={`flex flex-col gap-2.5 sm:gap-4 ${query.isPlaceholderData ? 'refreshing' : ''}`}
        >
          <WeekNotices answer={answer} onRetry={() => void query.refetch()} />
          {answer.corrections !== null && (
            <Suspense>
              <CorrectionsNotice answer={answer} corrections={answer.corrections} />
            </Suspense>
          )}
          <WeekContent
            answer={answer}
            search={search}
            ours={ours}
            filter={filter}
            onChange={onChange}
            onFollow={onFollow}
            toWeekHref={toWeekHref}
            hasOpenDialog={hasOpenDialog}
            renderInsights={renderInsights}
            renderRace={renderRace}
            pendingNames={names.isFetching ? countNameless(answer) : 0}
          />
          <NamesNotice names={names} missing={countNameless(answer)} />
          {/* While the rows aren't known yet, they would push it down. */}
          {(filter === null || ours.state !== 'loading') && (
            <ReceiptFooter receipt={answer.receipt} rows={describeRows(answer, { ...search, ours: filter })} />
          )}
        </div>
      )}
    </article>
  )
}

/** Returns the unit that ranks the chart. Until the week loads, uses that of its territory. */
function toUnit(chart: ChartSummary | null, answer: ChartWeekAnswer | undefined) {
  if (answer !== undefined) return toLeadMetric(answer.metricNames, answer.receipt.unit)?.unit ?? null
  return chart === null || chart.location === null ? null : unitKindOf(chart.location)
}

/** The placeholder is as high as the table, so that Back restores the scroll position. */
function PagePlaceholder({ answer: { chart, week, entries } }: { answer: ChartWeekAnswer }) {
  return (
    <div className="min-h-dvh" style={{ height: `${entries.length * estimateRowRem()}rem` }}>
      <title>{copy.documentTitle(chart.name, week)}</title>
      <PendingPage />
    </div>
  )
}

type NeighborWeeks = Pick<ChartWeekAnswer, 'previousWeek' | 'nextWeek'>

/** Derives neighbors from the label until the week loads, and if it fails. */
function toNeighborWeeks(week: string, answer: ChartWeekAnswer | undefined): NeighborWeeks {
  if (answer !== undefined) return answer
  return isWeekLabel(week)
    ? { previousWeek: step(week, -1), nextWeek: step(week, 1) }
    : { previousWeek: null, nextWeek: null }
}

/** A loaded week stays on screen if a reload fails. */
function WeekProblem({ query }: { query: UseQueryResult<ChartWeekAnswer> }) {
  const { error, data } = query
  const retry = () => void query.refetch()
  return data === undefined ? (
    <ProblemPanel error={error} what="the chart week" onRetry={retry} />
  ) : (
    <ProblemNotice error={error} what="newer data" onRetry={retry} />
  )
}

/** While stepping, shows the previous week of the same chart, dimmed. */
function keepSameChart(chartId: string) {
  return (previous: ChartWeekAnswer | undefined) => (previous?.chart.id === chartId ? previous : undefined)
}

/** Uses the cached directory for the chart's name, and loads it only if there is no week to show. */
function useKnownChart(chartId: string, isEnabled: boolean) {
  const { data: directory } = useQuery({ ...chartsQuery, enabled: isEnabled })
  return directory?.charts.find(({ id }) => id === chartId) ?? null
}
