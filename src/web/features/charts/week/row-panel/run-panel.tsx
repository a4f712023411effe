import { useQuery } from '@tanstack/react-query'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { depthOf } from '#domain/chart-view/sparkline-path.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { DatedWeek } from '../../../../ui/figures/dated-week.tsx'
import { useReceiptPart } from '../../../../ui/receipt/page-receipt.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../../../ui/states/problem-notice.tsx'
import { DownloadButton } from '../../../image-export/download-button.tsx'
import { toEntitySubject } from '../../../notes/to-note-subject.ts'
import { FollowLink } from '../../follow-link.tsx'
import { chartQueries } from '../../../../chart-weeks/queries.ts'
import { RunGraph, describeRank } from './run-graph.tsx'
import { toRunModel } from './to-run-model.ts'
import { type RunPoint, toRunLength, toRunPoints, toRunPreview } from '../../../../lib/chart-run/run-points.ts'

type RunPanelProps = {
  answer: ChartWeekAnswer
  entry: ChartEntry
  toWeekHref: (week: string) => string
  onFollow: (href: string) => void
}

export function RunPanel({ answer, entry, toWeekHref, onFollow }: RunPanelProps) {
  const locale = useLocale()
  const { weeks, isCut } = toRunLength(answer, entry)
  const query = useRun(answer, entry)
  useReceiptPart(query.data?.receipt)
  const preview = useRunPreview(answer, entry)
  const points = query.data === undefined ? null : toRunPoints(query.data, entry.id)
  const drawn = points ?? (query.isPending ? preview : null)
  const model = toRunModel(drawn ?? [], depthOf(answer), locale)
  return (
    <section aria-labelledby="full-run" aria-busy={query.isPending}>
      <h3 id="full-run" className="sr-only">
        Full chart run
      </h3>
      {query.error !== null && (
        <ProblemNotice error={query.error} what={copy.run} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && drawn === null && <Skeleton className="h-37.5" />}
      {drawn !== null && (
        <RunGraph
          chart={answer.chart}
          noteSubject={answer.chart.kind === null ? null : toEntitySubject(answer.chart.kind, entry.id)}
          points={drawn}
          model={model}
          title={`Chart run of ${entry.title ?? entry.id} on ${answer.chart.name}`}
          toHref={toWeekHref}
          onFollow={onFollow}
        />
      )}
      {query.isPending && <div className="h-7" />}
      {points !== null && (
        <>
          <p className="text-xs text-ink-3 empty:hidden">{toRunNotes(answer, entry, isCut, weeks).join(' ')}</p>
          <div className="mt-1 flex items-start justify-between gap-3">
            <RunTable points={points} toWeekHref={toWeekHref} onFollow={onFollow} />
            {points.length > 0 && (
              <DownloadButton
                what={copy.run}
                isIcon
                load={async () =>
                  (await import('./to-run-downloads.ts')).toRunDownloads(answer, entry, points, model, locale)
                }
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

export function useRun(answer: ChartWeekAnswer, entry: ChartEntry) {
  const { weeks } = toRunLength(answer, entry)
  return useQuery(chartQueries.history(answer.chart.id, answer.week, weeks))
}

/** Returns the weeks of the row's sparkline, which need no request. Null until they are loaded. */
function useRunPreview(answer: ChartWeekAnswer, entry: ChartEntry) {
  const sparklines = chartQueries.history(answer.chart.id, answer.week, SPARKLINE_WEEKS)
  const { data } = useQuery({ ...sparklines, enabled: false })
  return data === undefined ? null : toRunPreview(answer, entry, data)
}

function toRunNotes({ chart }: ChartWeekAnswer, { premiereWeek }: ChartEntry, isCut: boolean, weeks: number): string[] {
  const { earliestWeek } = chart
  const isOlder = premiereWeek !== null && earliestWeek !== null && premiereWeek < earliestWeek
  return [...(isOlder ? [copy.runPremiere(premiereWeek, earliestWeek)] : []), ...(isCut ? [copy.runCut(weeks)] : [])]
}

type RunTableProps = Pick<RunPanelProps, 'toWeekHref' | 'onFollow'> & { points: readonly RunPoint[] }

/** Shows the graph's data to keyboards and screen readers. */
function RunTable({ points, toWeekHref, onFollow }: RunTableProps) {
  return (
    <Disclosure summary="Week by week">
      <div className="mt-2 max-h-60 overflow-y-auto rounded-md border border-line">
        <DataTable
          caption="Rank by week, latest first"
          columns={[
            {
              id: 'week',
              head: common.week,
              isRowHeader: true,
              cell: ({ week, window }) => (
                <FollowLink href={toWeekHref(week)} onFollow={onFollow} className="rounded-xs hover:underline">
                  <DatedWeek week={week} window={window} />
                </FollowLink>
              ),
            },
            {
              id: 'rank',
              head: copy.rankColumn,
              align: 'right',
              cellLook: ({ rank }) => (rank === null ? 'text-xs text-ink-3' : 'font-medium'),
              cell: describeRank,
            },
          ]}
          rows={points.toReversed()}
          toKey={({ week }) => week}
          hidesHead
          density="dense"
        />
      </div>
    </Disclosure>
  )
}
