import RefreshCw from 'lucide-react/icons/refresh-cw'
import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { toUnitKind, unitOf } from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as common from '../../lib/copy.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'
import { useLocale } from '../../lib/locale.ts'
import { toMetricOptions } from '../../lib/metric-options.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeGraph } from '../../ui/time-graph/time-graph.tsx'
import { UnitBadge } from '../../ui/unit-badge.tsx'
import { ImageButton } from '../image-export/image-button.tsx'
import { CompareLegend, hasOnlyNames } from './compare-legend.tsx'
import { CompareTable } from './compare-table.tsx'
import { computedOfComparison, mergeReceipts } from '#domain/compare/merge-receipts.ts'
import { type ChangeCompare, type CompareSearch } from './search.ts'
import { isEmpty } from './to-compared-columns.ts'
import { FirstWeeksNotes } from './first-weeks-notes.tsx'
import { describeColumn } from './describe-column.tsx'
import { toComparedModel } from './to-compared-model.ts'
import { toComparedSummary } from './to-compared-summary.ts'
import { type ComparedEntity, countWeeks } from './use-compared.ts'
import { usePreviousColumns } from './use-previous-columns.ts'

type CompareGraphProps = { compared: readonly ComparedEntity[]; search: CompareSearch; onChange: ChangeCompare }

const VIEWS = [
  { value: 'chart', label: graphCopy.viewNames.chart },
  { value: 'table', label: graphCopy.viewNames.table },
] as const satisfies SegmentedOption<CompareSearch['view']>[]

const GRAPH_HEIGHT_PX = 300
/** Graph, table, loading, and empty states have the same height, so that content below doesn't move. */
const HEIGHT = 'min-h-75'

/** Graph of all entities on one axis in one unit. */
export function CompareGraph({ compared, search, onChange }: CompareGraphProps) {
  const locale = useLocale()
  const kind = unitKindOf(search.location)
  const unit = unitOf(search.metric, kind)
  const unitKind = toUnitKind(unit)
  const { columns, isPrevious } = usePreviousColumns(compared, search, unit)
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
  const model = toComparedModel(drawn, locale)
  const named = { compared, lines: columns.lines, align: columns.align }
  const fullLegend = <CompareLegend {...named} />
  const isNamedAtEnds = search.view === 'chart' && hasOnlyNames(named)
  const isWaiting = columns.lines.length === 0 && compared.some(isLoading)
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {copy.graph}
          {unitKind !== null && <UnitBadge unit={unitKind} />}
        </span>
      }
      aria-busy={isFetching}
      actions={
        <>
          <Segmented
            label={copy.metric}
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
        </>
      }
    >
      {/* Without the legend, the button shares the line of the axis name. */}
      <div className={`flex items-start gap-3 ${isNamedAtEnds ? 'lg:relative lg:z-over lg:-mb-8' : ''}`}>
        <CompareLegend {...named} isHiddenWhenWide={isNamedAtEnds} />
        <span className="ml-auto">
          {!isTooLong && drawn.lines.length > 0 && receipt !== null && !isPrevious && (
            <ImageButton
              what={copy.comparison}
              toImage={async () => {
                const { toComparedImage } = await import('./to-compared-image.tsx')
                return toComparedImage({ drawn, title, summary, model, legend: fullLegend, receipt, locale })
              }}
            />
          )}
        </span>
      </div>
      {isTooLong && (
        <EmptyState title={copy.tooLong} className={HEIGHT}>
          {graphCopy.tooManyWeeks(MAX_SERIES_POINTS.week, weeks)} {graphCopy.chooseShorterDates}
        </EmptyState>
      )}
      {!isTooLong && isWaiting && <Skeleton className={HEIGHT} />}
      {!isTooLong && !isWaiting && drawn.lines.length === 0 && (
        <EmptyState title={copy.nothingToDraw} className={HEIGHT}>
          {copy.nothingToDrawNote}
        </EmptyState>
      )}
      {!isTooLong && drawn.lines.length > 0 && (
        <div className={isPrevious || isFetching ? `${HEIGHT} refreshing` : HEIGHT}>
          {search.view === 'chart' ? (
            <>
              <TimeGraph
                title={title}
                summary={summary}
                // The table of figures below says the same.
                hidesSummary
                model={model}
                height={GRAPH_HEIGHT_PX}
                describe={(column) => describeColumn(drawn, column, locale)}
              />
              <div className="sr-only">
                <CompareTable title={title} compared={columns} />
              </div>
            </>
          ) : (
            <>
              <section
                aria-label={graphCopy.tableOf(title)}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the arrow keys scroll it
                tabIndex={0}
                className="relative h-75 overflow-auto rounded-md border border-line"
              >
                <CompareTable title={title} compared={columns} />
              </section>
              <p className="sr-only">{summary}</p>
            </>
          )}
        </div>
      )}
      <FirstWeeksNotes compared={compared} align={search.align} />
      <MissingDataPoints compared={compared} />
    </Panel>
  )
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
        <Button
          variant="ghost"
          size="sm"
          onClick={() => missing.forEach(({ series }) => void series.refetch())}
          className="text-warning hover:text-warning"
        >
          <RefreshCw aria-hidden className="size-3.5" />
          {common.tryAgain}
        </Button>
      }
    >
      {copy.missingPoints(missing.map(({ name }) => name).join(', '))}
    </Notice>
  )
}
