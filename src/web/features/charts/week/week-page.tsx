import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { isWeekLabel, step } from '#contract/week-label.ts'
import * as copy from './copy.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { isNotFound } from '../../../lib/error-sentence.ts'
import { ProblemNotice } from '../../feedback/problem-notice.tsx'
import { ProblemPanel } from '../../feedback/problem-panel.tsx'
import { ReceiptFooter } from '../../receipt/receipt-footer.tsx'
import { countNameless } from '../names.ts'
import { NamesNote } from '../names-note.tsx'
import { chartQueries } from '../queries.ts'
import { useNames } from '../use-names.ts'
import { ChartMissing } from './chart-missing.tsx'
import { ROW_REM } from './draw-later.ts'
import { type WeekSearch } from './search.ts'
import { type ChangeWeekSearch } from './table-toolbar.tsx'
import { useWeekKeys } from './use-week-keys.ts'
import { WeekContent } from './week-content.tsx'
import { WeekHeader } from './week-header.tsx'
import { WeekMissing } from './week-missing.tsx'
import { WeekNavigator } from './week-navigator.tsx'
import { WeekNotes } from './week-notes.tsx'
import { WeekPicker } from './week-picker.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

/** Few weeks are corrected. */
const CorrectionsNotice = lazy(async () => ({
  default: (await import('./corrections-notice.tsx')).CorrectionsNotice,
}))

type WeekPageProps = {
  chartId: string
  week: string
  search: WeekSearch
  onChange: ChangeWeekSearch
  /** The week in the address now: while a step is being drawn it is ahead of the page. */
  addressedWeek: () => string
  /** To another week of this chart, the view kept. */
  onStep: (week: string) => void
  /** The address of another week in this view. */
  toWeekHref: (week: string) => string
  /** To an address inside the dashboard. */
  onFollow: (href: string) => void
  /** What another vertical makes of the week; stands beside the steps between weeks. */
  renderTools?: (answer: ChartWeekAnswer) => ReactNode
  /** True while one of these has a dialog open. */
  isCovered?: boolean
}

export function WeekPage({
  chartId,
  week,
  search,
  onChange,
  addressedWeek,
  onStep,
  toWeekHref,
  onFollow,
  renderTools,
  isCovered = false,
}: WeekPageProps) {
  const isWeek = isWeekLabel(week)
  const query = useQuery({
    ...chartQueries.week(chartId, week),
    enabled: isWeek,
    placeholderData: isWeek ? keepSameChart(chartId) : undefined,
  })
  const answer = query.data
  // Of a week that is there already the head comes at once. What stands below is most of the work, and comes in a render
  // that gives way to whatever is pressed.
  const hasBody = useDeferredValue(true, false)
  const known = useKnownChart(chartId, !isWeek || query.isError)
  const { previousWeek, nextWeek } = toNeighbours(week, query.isPlaceholderData ? undefined : answer)
  const chart = answer?.chart ?? known
  const names = useNames(query.isPlaceholderData ? undefined : answer)
  const client = useQueryClient()
  // A key that is pressed again before the page has followed goes on from where the address is by then.
  const stepFromAddress = (neighbour: keyof Neighbours) => {
    const ahead = addressedWeek()
    const to = toNeighbours(ahead, client.getQueryData(chartQueries.week(chartId, ahead).queryKey))[neighbour]
    if (to !== null) onStep(to)
  }
  useWeekKeys({ '[': () => stepFromAddress('previousWeek'), ']': () => stepFromAddress('nextWeek') })
  if (query.error instanceof ApiError && query.error.code === 'not_found') return <ChartMissing />
  const isMissing = !isWeek || (answer === undefined && isNotFound(query.error))
  return (
    <article className="page-width flex flex-col gap-5 pt-6 pb-10">
      <title>{copy.documentTitle(chart?.name ?? copy.unnamedChart, week)}</title>
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
      {answer !== undefined && !hasBody && <BodyPlace rows={answer.entries.length} />}
      {answer !== undefined && hasBody && (
        <div
          aria-busy={query.isFetching}
          className={`flex flex-col gap-5 ${query.isPlaceholderData ? 'refreshing' : ''}`}
        >
          <WeekNotes answer={answer} onRetry={() => void query.refetch()} />
          {answer.corrections !== null && (
            <Suspense>
              <CorrectionsNotice answer={answer} corrections={answer.corrections} />
            </Suspense>
          )}
          <NamesNote names={names} missing={countNameless(answer)} />
          <WeekContent
            answer={answer}
            search={search}
            onChange={onChange}
            onFollow={onFollow}
            toWeekHref={toWeekHref}
            isCovered={isCovered}
            namesToCome={names.isFetching ? countNameless(answer) : 0}
          />
          <ReceiptFooter receipt={answer.receipt} />
        </div>
      )}
    </article>
  )
}

/** As high as the table will be at least: somebody who comes back is where they were. */
function BodyPlace({ rows }: { rows: number }) {
  return <div className="min-h-dvh" style={{ height: `${rows * ROW_REM}rem` }} />
}

type Neighbours = Pick<ChartWeekAnswer, 'previousWeek' | 'nextWeek'>

/** Until a week is read, and where that failed, steps go on from its label by the rule of labels. */
function toNeighbours(week: string, answer: ChartWeekAnswer | undefined): Neighbours {
  if (answer !== undefined) return answer
  return isWeekLabel(week)
    ? { previousWeek: step(week, -1), nextWeek: step(week, 1) }
    : { previousWeek: null, nextWeek: null }
}

/** A failure never takes away a week that was read. */
function WeekProblem({ query }: { query: UseQueryResult<ChartWeekAnswer> }) {
  const { error, data } = query
  const retry = () => void query.refetch()
  return data === undefined ? (
    <ProblemPanel error={error} what={copy.chartWeek} onRetry={retry} className="min-h-96" />
  ) : (
    <ProblemNotice error={error} what={copy.newerData} onRetry={retry} />
  )
}

/** A step to a neighbour shows the week before it, dimmed, until the new one is here; another chart's is never shown. */
function keepSameChart(chartId: string) {
  return (previous: ChartWeekAnswer | undefined) => (previous?.chart.id === chartId ? previous : undefined)
}

/** The directory may know the chart already: its name stands while the week is loading, and it is asked when there is no week. */
function useKnownChart(chartId: string, isAsked: boolean) {
  const { data: directory } = useQuery({ ...chartQueries.directory(), enabled: isAsked })
  return directory?.charts.find(({ id }) => id === chartId) ?? null
}
