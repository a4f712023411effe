import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { describeRows } from '#contract/chart-view/describe-rows.ts'
import { isWeekLabel, step } from '#contract/week-label.ts'
import * as copy from './copy.ts'
import * as common from '../../../lib/copy.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { isNotFound } from '../../../lib/error-sentence.ts'
import { ProblemNotice } from '../../feedback/problem-notice.tsx'
import { ProblemPanel } from '../../feedback/problem-panel.tsx'
import { ReceiptFooter } from '../../receipt/receipt-footer.tsx'
import { countNameless } from '../names.ts'
import { NamesNotice } from '../names-notice.tsx'
import { chartQueries } from '../queries.ts'
import { useNames } from '../use-names.ts'
import { ChartMissing } from './states/chart-missing.tsx'
import { estimateRowRem } from './table/density.ts'
import { type ChangeWeekSearch, type WeekSearch } from '../week-search.ts'
import { useKeyShortcuts } from '../../../lib/use-key-shortcuts.ts'
import { WeekContent } from './week-content.tsx'
import { WeekHeader } from './week-header.tsx'
import { WeekMissing } from './states/week-missing.tsx'
import { WeekNavigator } from './navigation/week-navigator.tsx'
import { WeekNotices } from './states/week-notices.tsx'
import { WeekPicker } from './navigation/week-picker.tsx'
import { WeekSkeleton } from './states/week-skeleton.tsx'

/** Loaded lazily, because few weeks are corrected. */
const CorrectionsNotice = lazy(async () => ({
  default: (await import('./states/corrections-notice.tsx')).CorrectionsNotice,
}))

type WeekPageProps = {
  chartId: string
  week: string
  search: WeekSearch
  onChange: ChangeWeekSearch
  /** Week in the URL now, which can be ahead of the page while a step renders. */
  getUrlWeek: () => string
  onStep: (week: string) => void
  toWeekHref: (week: string) => string
  onFollow: (href: string) => void
  renderTools?: (answer: ChartWeekAnswer) => ReactNode
  hasOpenDialog?: boolean
}

export function WeekPage({
  chartId,
  week,
  search,
  onChange,
  getUrlWeek,
  onStep,
  toWeekHref,
  onFollow,
  renderTools,
  hasOpenDialog = false,
}: WeekPageProps) {
  const isWeek = isWeekLabel(week)
  const query = useQuery({
    ...chartQueries.week(chartId, week),
    enabled: isWeek,
    placeholderData: isWeek ? keepSameChart(chartId) : undefined,
  })
  const answer = query.data
  // With a cached week the header shows at once. The table is most of the work, so it renders deferred to keep input
  // responsive.
  const showsBody = useDeferredValue(true, false)
  const known = useKnownChart(chartId, !isWeek || query.isError)
  const { previousWeek, nextWeek } = toNeighborWeeks(week, query.isPlaceholderData ? undefined : answer)
  const chart = answer?.chart ?? known
  const names = useNames(query.isPlaceholderData ? undefined : answer)
  const client = useQueryClient()
  // Starts from the URL, so that fast key presses step once each.
  const stepFromUrl = (neighbor: keyof NeighborWeeks) => {
    const ahead = getUrlWeek()
    const to = toNeighborWeeks(ahead, client.getQueryData(chartQueries.week(chartId, ahead).queryKey))[neighbor]
    if (to !== null) onStep(to)
  }
  useKeyShortcuts({ '[': () => stepFromUrl('previousWeek'), ']': () => stepFromUrl('nextWeek') })
  if (query.error instanceof ApiError && query.error.code === 'not_found') return <ChartMissing />
  const isMissing = !isWeek || (answer === undefined && isNotFound(query.error))
  return (
    <article className="page-width flex flex-col gap-5 pt-6 pb-10">
      <title>{copy.documentTitle(chart?.name ?? common.chart, week)}</title>
      <WeekHeader chart={chart}>
        {!isMissing && (
          <WeekNavigator
            chartId={chartId}
            week={answer?.week ?? week}
            window={answer?.window ?? null}
            isLoading={query.isPending}
            previousWeek={previousWeek}
            nextWeek={nextWeek}
            search={search}
            picker={answer && <WeekPicker answer={answer} search={search} />}
          />
        )}
        {answer !== undefined && renderTools?.(answer)}
      </WeekHeader>
      {isMissing && <WeekMissing chartId={chartId} week={week} earliestWeek={chart?.earliestWeek ?? null} />}
      {query.error !== null && !isNotFound(query.error) && <WeekProblem query={query} />}
      {isWeek && query.isPending && <WeekSkeleton />}
      {answer !== undefined && !showsBody && <BodyPlaceholder rows={answer.entries.length} />}
      {answer !== undefined && showsBody && (
        <div
          aria-busy={query.isFetching}
          className={`flex flex-col gap-5 ${query.isPlaceholderData ? 'refreshing' : ''}`}
        >
          <WeekNotices answer={answer} onRetry={() => void query.refetch()} />
          {answer.corrections !== null && (
            <Suspense>
              <CorrectionsNotice answer={answer} corrections={answer.corrections} />
            </Suspense>
          )}
          <NamesNotice names={names} missing={countNameless(answer)} />
          <WeekContent
            answer={answer}
            search={search}
            onChange={onChange}
            onFollow={onFollow}
            toWeekHref={toWeekHref}
            hasOpenDialog={hasOpenDialog}
            pendingNames={names.isFetching ? countNameless(answer) : 0}
          />
          <ReceiptFooter receipt={answer.receipt} rows={describeRows(answer.entries, search)} />
        </div>
      )}
    </article>
  )
}

/** Minimum height of the table, so that Back restores the scroll position. */
function BodyPlaceholder({ rows }: { rows: number }) {
  return <div className="min-h-dvh" style={{ height: `${rows * estimateRowRem()}rem` }} />
}

type NeighborWeeks = Pick<ChartWeekAnswer, 'previousWeek' | 'nextWeek'>

/** Derives neighbors from the label until the week loads or if it fails. */
function toNeighborWeeks(week: string, answer: ChartWeekAnswer | undefined): NeighborWeeks {
  if (answer !== undefined) return answer
  return isWeekLabel(week)
    ? { previousWeek: step(week, -1), nextWeek: step(week, 1) }
    : { previousWeek: null, nextWeek: null }
}

/** Keeps a loaded week on screen when a reload fails. */
function WeekProblem({ query }: { query: UseQueryResult<ChartWeekAnswer> }) {
  const { error, data } = query
  const retry = () => void query.refetch()
  return data === undefined ? (
    <ProblemPanel error={error} what={copy.chartWeek} onRetry={retry} className="min-h-96" />
  ) : (
    <ProblemNotice error={error} what={copy.newerData} onRetry={retry} />
  )
}

/** While stepping, shows the previous week of the same chart, dimmed. */
function keepSameChart(chartId: string) {
  return (previous: ChartWeekAnswer | undefined) => (previous?.chart.id === chartId ? previous : undefined)
}

/** Uses the cached directory for the chart's name, and loads it only when there is no week to show. */
function useKnownChart(chartId: string, isEnabled: boolean) {
  const { data: directory } = useQuery({ ...chartQueries.directory(), enabled: isEnabled })
  return directory?.charts.find(({ id }) => id === chartId) ?? null
}
