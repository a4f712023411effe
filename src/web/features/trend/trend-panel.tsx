import { CancelledError, keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { unitKindOf } from '#contract/territories.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { toSeriesProgress } from './arrived-series.ts'
import { seriesQueries, type SeriesRequest } from './queries.ts'
import { toTrendChoice } from './to-trend-choice.ts'
import { TrendContent } from './trend-content.tsx'
import { TrendControls } from './trend-controls.tsx'
import { TREND_HEIGHT } from './trend-height.ts'
import type { TrendPanelProps } from './trend-scope.ts'
import { hasNoData, toTrendRows } from './to-trend-points.ts'
import { toTrendFrame } from './trend-window.ts'
import { TrendSkeleton } from './trend-skeleton.tsx'

// This is lazy, because only some providers need one request per point.
const LoadedPoints = lazy(async () => ({ default: (await import('./loaded-points.tsx')).LoadedPoints }))

export function TrendPanel(props: TrendPanelProps) {
  const { scope, subject, releaseDate, noteSubject, search, onChange, hasFailedPage, hasEmptyPage, zeroAdvice } = props
  const { entity, ...rest } = scope
  const client = useQueryClient()
  const frame = toTrendFrame(scope.window, scope.compare)
  const { window, compare } = frame
  const choice = toTrendChoice(search, { ...scope, window })
  const { interval, breakout } = choice
  const full: SeriesRequest = {
    ...entity,
    ...rest,
    window,
    compare,
    interval: interval ?? 'week',
    breakout,
    metric: search.trend_metric,
    loadFrom: null,
  }
  const fullKey = JSON.stringify(full)
  const [requestedKey, setRequestedKey] = useState<string | null>(null)
  const { start } = frame.compared ?? frame.range
  const isLimited = start > window.start && requestedKey !== fullKey
  const options = seriesQueries.range(isLimited ? { ...full, loadFrom: start } : full)
  const query = useQuery({
    ...options,
    queryFn: interval === null ? skipToken : options.queryFn,
    // This can't show another entity's data, because the page is keyed by entity.
    placeholderData: keepPreviousData,
  })
  const { data } = query
  useReceiptPart(query.isPlaceholderData ? undefined : data?.receipt)
  const error = query.error instanceof CancelledError ? null : query.error
  const isFilling =
    data !== undefined && toSeriesProgress(data, query.isFetching).state === 'loading' && !query.isPlaceholderData
  const retry = () => void query.refetch()
  const loadAll = () => {
    // The loaded points stay, and `updatedAt` lets the query load the others at once.
    if (data !== undefined) client.setQueryData(seriesQueries.range(full).queryKey, data, { updatedAt: 0 })
    setRequestedKey(fullKey)
  }
  if (hasFailedPage && interval !== null && data === undefined) return null
  if (hasEmptyPage && interval !== null && error === null && (data === undefined || hasNoData(toTrendRows(data))))
    return null
  return (
    <section aria-label={common.trend} aria-busy={query.isFetching} className="xl:mt-2">
      <TrendControls search={search} choice={choice} unit={unitKindOf(scope.location)} onChange={onChange} />
      {interval === null && (
        <EmptyState title="Date range too long for a graph" className={TREND_HEIGHT}>
          {choice.intervalReasons.week} {graphCopy.chooseShorterDates}
        </EmptyState>
      )}
      {interval !== null && error !== null && data !== undefined && (
        <ProblemNotice error={error} what="a newer trend" onRetry={retry} className="mb-3" />
      )}
      {interval !== null && error !== null && data === undefined && (
        <ProblemPanel error={error} what={copy.trend} onRetry={retry} isNested className={TREND_HEIGHT} />
      )}
      {interval !== null && query.isPending && <TrendSkeleton />}
      {interval !== null && data !== undefined && (
        <div className={query.isFetching && !isFilling ? 'refreshing' : ''}>
          <TrendContent
            subject={subject}
            releaseDate={releaseDate}
            noteSubject={noteSubject}
            answer={data}
            periods={frame}
            choice={choice}
            search={search}
            zeroAdvice={zeroAdvice}
            onChange={onChange}
            onRetry={retry}
          />
          {!query.isPlaceholderData && data.receipt.computed.includes('series') && (
            <Suspense fallback={<div className="h-9" />}>
              <LoadedPoints
                answer={data}
                isFetching={query.isFetching}
                onLoad={isLimited ? loadAll : retry}
                isLimited={isLimited}
                onCancel={() => void client.cancelQueries({ queryKey: options.queryKey }, { revert: false })}
              />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}
