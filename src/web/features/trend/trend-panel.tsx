import { CancelledError, keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { METRIC_TONES } from '../../lib/metric-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExplainButton } from '../../ui/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProblemNotice } from '../feedback/problem-notice.tsx'
import { ProblemPanel } from '../feedback/problem-panel.tsx'
import { toSeriesProgress } from './arrived-series.ts'
import { seriesQueries } from './queries.ts'
import { type TrendSearch } from './search.ts'
import { toTrendChoice } from './to-trend-choice.ts'
import { TrendContent } from './trend-content.tsx'
import { TrendControls } from './trend-controls.tsx'
import { TREND_HEIGHT } from './trend-height.ts'
import { type TrendPanelProps } from './trend-scope.ts'

const VIEWS = [
  { value: 'chart', label: graphCopy.viewNames.chart },
  { value: 'table', label: graphCopy.viewNames.table },
] as const satisfies SegmentedOption<TrendSearch['trend_view']>[]

export function TrendPanel({ scope, subject, releaseDate, search, onChange }: TrendPanelProps) {
  const { entity, ...rest } = scope
  const client = useQueryClient()
  const choice = toTrendChoice(search, scope)
  const { interval, breakout } = choice
  const options = seriesQueries.range({
    ...entity,
    ...rest,
    interval: interval ?? 'week',
    breakout,
    metric: search.trend_metric,
  })
  const query = useQuery({
    ...options,
    queryFn: interval === null ? skipToken : options.queryFn,
    // Can't show another entity's data, because the page is keyed by entity.
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const error = query.error instanceof CancelledError ? null : query.error
  const progress = data === undefined ? null : toSeriesProgress(data, query.isFetching)
  const isFilling = progress?.state === 'loading' && !query.isPlaceholderData
  const unit = unitKindOf(scope.location)
  const metricUnit = unitOf(search.trend_metric, unit)
  const { label } = METRIC_UNITS[metricUnit]
  const retry = () => void query.refetch()
  const cancel = () => void client.cancelQueries({ queryKey: options.queryKey }, { revert: false })
  return (
    <Panel
      title={common.trend}
      aside={
        <>
          <Badge tone={METRIC_TONES[metricUnit].badge}>{label}</Badge>
          <ExplainButton what={label} toDefinitions={(all) => [all[metricUnit]]} />
        </>
      }
      aria-busy={query.isFetching}
      actions={
        <Segmented
          label={graphCopy.shownAs}
          options={VIEWS}
          value={search.trend_view}
          onChange={(trend_view) => onChange({ trend_view })}
        />
      }
    >
      <TrendControls search={search} choice={choice} unit={unit} onChange={onChange} />
      {interval === null && (
        <EmptyState title={copy.tooLong} className={TREND_HEIGHT}>
          {choice.intervalReasons.week} {graphCopy.chooseShorterDates}
        </EmptyState>
      )}
      {interval !== null && error !== null && data !== undefined && (
        <ProblemNotice error={error} what={copy.newerTrend} onRetry={retry} className="mb-3" />
      )}
      {interval !== null && error !== null && data === undefined && (
        <ProblemPanel error={error} what={copy.trend} onRetry={retry} className={TREND_HEIGHT} />
      )}
      {interval !== null && query.isPending && <Skeleton className={TREND_HEIGHT} />}
      {interval !== null && data !== undefined && (
        <div className={query.isFetching && !isFilling ? 'refreshing' : ''}>
          {progress !== null && !query.isPlaceholderData && data.receipt.computed.includes('series') && (
            <div className="mb-2 min-h-7">
              {progress.state === 'done' ? (
                <p className="text-sm text-ink-3">{copy.builtFrom(progress.total)}</p>
              ) : (
                <ProgressLine progress={progress} itemsName={copy.dataPoints} onCancel={cancel} onLoad={retry} />
              )}
            </div>
          )}
          <TrendContent
            subject={subject}
            releaseDate={releaseDate}
            answer={data}
            search={search}
            onChange={onChange}
            onRetry={retry}
          />
        </div>
      )}
    </Panel>
  )
}
