import { lazy, Suspense } from 'react'
import { DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { toUnitKind, unitOf } from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from '../copy.ts'
import * as graphCopy from '../../../lib/graph/copy.ts'
import { metricName } from '../../../lib/graph/format-data-point.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { toMetricOptions } from '../../../lib/metrics/metric-options.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryButton } from '../../../ui/buttons/retry-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented, type SegmentedOption } from '../../../ui/fields/segmented.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GraphOrTable } from '../../../ui/time-graph/graph-or-table.tsx'
import { GraphSkeleton } from '../../../ui/time-graph/graph-skeleton.tsx'
import { TimeGraph } from '../../../ui/time-graph/time-graph.tsx'
import { UnitBadge } from '../../../ui/figures/unit-badge.tsx'
import { DownloadButton } from '../../image-export/download-button.tsx'
import { CompareLegend } from './compare-legend.tsx'
import { computedOfComparison, mergeReceipts } from '#domain/compare/merge-receipts.ts'
import type { ChangeCompare, CompareSearch } from '../search.ts'
import { type ComparedColumns, isEmpty } from './to-compared-columns.ts'
import { FirstWeeksNotes } from './first-weeks-notes.tsx'
import { describeColumn } from './describe-column.tsx'
import { toComparedModel } from './to-compared-model.ts'
import { toComparedSummary } from './to-compared-summary.ts'
import { type ComparedEntity, countWeeks } from '../use-compared.ts'
import type { ComparedRow } from '../use-compared-rows.ts'
import type { PreviousColumns } from './use-previous-columns.ts'
import { LeadNote, LeadTitle } from './lead-title.tsx'
import { toLead } from './to-lead.ts'

// This is lazy, because it is only for screen readers.
const CompareTable = lazy(async () => ({ default: (await import('./compare-table.tsx')).CompareTable }))

// This is lazy, because most comparisons have data.
const NothingDrawn = lazy(async () => ({ default: (await import('./nothing-drawn.tsx')).NothingDrawn }))

type CompareGraphProps = {
  compared: readonly ComparedEntity[]
  rows: readonly ComparedRow[]
  graph: PreviousColumns
  search: CompareSearch
  onChange: ChangeCompare
  /** Null unless the provider has weeks before the range that need one request each. */
  onLoadOlder: (() => void) | null
}

const VIEWS = [
  { value: 'chart', label: graphCopy.viewNames.chart },
  { value: 'table', label: graphCopy.viewNames.table },
] as const satisfies SegmentedOption<CompareSearch['view']>[]

const GRAPH_HEIGHT_PX = 338
/** On phones, reserves two lines for the headline. A third line moves little. */
const LEAD_PLACE = 'max-lg:block max-sm:min-h-12'
/** On phones and tablets, the headline is above the buttons, so that its width doesn't depend on them. */
const STACKED_HEAD = 'max-lg:[&>header]:grid'
/** Graph, table, loading, and empty states have the same height, so that content below doesn't move. */
const HEIGHT = 'min-h-84.5'
/** With wide text spacing, labels at the end of lines need more room than the graph reserves. */
const LABELS = '[&_.recharts-surface]:overflow-visible'

/** Shows all entities on one axis in one unit. */
export function CompareGraph({ compared, rows, graph, search, onChange, onLoadOlder }: CompareGraphProps) {
  const locale = useLocale()
  const kind = unitKindOf(search.location)
  const unit = unitOf(search.metric, kind)
  const unitKind = toUnitKind(unit)
  const { columns, isPrevious } = graph
  const isFetching = compared.some(({ series }) => series.isFetching)
  const weeks = Math.max(0, ...compared.map(({ window }) => (window === null ? 0 : countWeeks(window, search.align))))
  const isTooLong = weeks > MAX_SERIES_POINTS.week
  const drawn = { ...columns, lines: columns.lines.filter((line) => !isEmpty(line)) }
  const merged = mergeReceipts(
    compared.flatMap(({ series }) => series.data?.receipt ?? []),
    search.location,
    { metric: search.metric, computed: computedOfComparison(search.align) },
  )
  const receipt = merged && { ...merged, unit: toUnitKind(columns.unit) }
  const title = copy.graphTitle[columns.align](metricName(columns.unit))
  const summary = toComparedSummary(columns, locale)
  const lead = toLead(rows, columns)
  const model = toComparedModel(drawn, locale, lead?.first.one.key)
  const isWaiting = columns.lines.length === 0 && compared.some(isLoading)
  const named = { compared, lines: columns.lines, align: columns.align, isGraphLoading: isWaiting }
  const fullLegend = <CompareLegend {...named} />
  return (
    <Panel
      title={
        <>
          <span className={lead !== null ? 'sr-only' : compared.length > 1 ? LEAD_PLACE : undefined}>Week by week</span>
          {lead !== null && (
            <span className={joinClasses(LEAD_PLACE, 'block text-lg leading-6 text-balance wrap-anywhere')}>
              <LeadTitle lead={lead} unit={unit} span={toLeadSpan(columns, compared)} />
            </span>
          )}
        </>
      }
      aside={lead === null && unitKind !== null && <UnitBadge unit={unitKind} />}
      {...(compared.length > 1 && {
        description:
          lead === null ? (
            <Skeleton
              className={joinClasses('my-1 h-3 w-72 max-w-full max-sm:mb-6', !rows.some(isRowLoading) && 'invisible')}
            />
          ) : (
            <span className="block wrap-anywhere max-sm:min-h-10">
              <LeadNote lead={lead} />
            </span>
          ),
      })}
      className={STACKED_HEAD}
      aria-busy={isFetching}
      actions={
        <>
          <Segmented
            label="Metric"
            options={toMetricOptions(kind)}
            value={search.metric}
            onChange={(metric) => onChange({ metric })}
          />
          <Segmented
            label={graphCopy.shownAs}
            options={VIEWS}
            value={search.view}
            onChange={(view) => onChange({ view })}
          />
          {!isTooLong && drawn.lines.length > 0 && receipt !== null && !isPrevious && (
            <DownloadButton
              isIcon
              what="the comparison"
              load={async () => {
                const { toComparedDownloads } = await import('../to-compared-downloads.ts')
                return toComparedDownloads({ drawn, title, summary, model, legend: fullLegend, receipt, locale })
              }}
            />
          )}
        </>
      }
    >
      <CompareLegend {...named} isHiddenWhenWide />
      {isTooLong && (
        <EmptyState title="Date range too long for a graph" className={HEIGHT}>
          {graphCopy.tooManyWeeks(MAX_SERIES_POINTS.week, weeks)} {graphCopy.chooseShorterDates}
        </EmptyState>
      )}
      {!isTooLong && isWaiting && <GraphSkeleton height={GRAPH_HEIGHT_PX} ends={compared.length} />}
      {!isTooLong && !isWaiting && drawn.lines.length === 0 && (
        <div className={joinClasses(HEIGHT, 'flex flex-col justify-center')}>
          <Suspense>
            <NothingDrawn {...{ compared, search, onChange }} />
          </Suspense>
        </div>
      )}
      {!isTooLong && drawn.lines.length > 0 && (
        <div className={joinClasses(HEIGHT, LABELS, (isPrevious || isFetching) && 'refreshing')}>
          <GraphOrTable
            shows={search.view}
            title={title}
            summary={summary}
            tableClassName="relative"
            table={
              <Suspense>
                <CompareTable title={title} compared={columns} />
              </Suspense>
            }
          >
            <TimeGraph
              title={title}
              summary={summary}
              // The table of figures below has the same data.
              hidesSummary
              model={model}
              height={GRAPH_HEIGHT_PX}
              describe={(column) => describeColumn(drawn, column, locale)}
            />
          </GraphOrTable>
        </div>
      )}
      {onLoadOlder !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          Earlier weeks aren’t loaded, to limit provider requests.
          <Button size="sm" onClick={onLoadOlder}>
            Load earlier weeks
          </Button>
        </p>
      )}
      <FirstWeeksNotes compared={compared} align={search.align} />
      <MissingDataPoints compared={compared} />
    </Panel>
  )
}

function isRowLoading({ isLoading: isLoadingRow }: ComparedRow): boolean {
  return isLoadingRow
}

/** Returns the weeks or days that the totals cover. */
function toLeadSpan({ align, common: count }: ComparedColumns, compared: readonly ComparedEntity[]): string {
  if (align !== 'calendar') return copy.inFirstWeeks[align](count)
  const window = compared[0]?.figures.data?.window ?? compared[0]?.window ?? null
  const days = window === null ? 0 : daysIn(window)
  return days % DAYS_IN_WEEK === 0 ? copy.inCalendarWeeks(days / DAYS_IN_WEEK) : copy.inDays(days)
}

function isLoading({ window, problem, identity, series }: ComparedEntity): boolean {
  return window === null ? problem === null && !identity.isError : series.isPending && series.fetchStatus !== 'idle'
}

/** Retries failed data points and keeps known ones. */
function MissingDataPoints({ compared }: Pick<CompareGraphProps, 'compared'>) {
  const missing = compared.filter(({ series }) => (series.data?.failed ?? 0) > 0)
  const count = missing.reduce((sum, { series }) => sum + (series.data?.failed ?? 0), 0)
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      title={graphCopy.dataPointsFailed(count)}
      className="mt-3"
      action={
        <RetryButton
          onClick={() => missing.forEach(({ series }) => void series.refetch())}
          className="text-warning hover:text-warning"
        />
      }
    >
      {`Affected: ${missing.map(({ name }) => name).join(', ')}. The table shows which weeks are missing.`}
    </Notice>
  )
}
