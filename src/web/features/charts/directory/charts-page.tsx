import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { lastClosedWeek } from '../../../lib/weeks.ts'
import { useIsWide } from '../../../lib/browser/element-size.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { rostersQuery } from '../../../lib/api/rosters-query.ts'
import { usePinnedCharts } from '../../../lib/storage/pinned-charts.ts'
import { useKeyShortcuts } from '../../../lib/keyboard/use-key-shortcuts.ts'
import { WeekSteps } from '../../../ui/date-range/week-steps.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../../ui/states/problem-panel.tsx'
import { ReceiptFooter } from '../../../ui/receipt/receipt-footer.tsx'
import { StaleNotice } from '../../../ui/receipt/stale-notice.tsx'
import { useToday } from '../../../session/use-session.ts'
import { chartsQuery } from '../../../lib/api/charts-query.ts'
import { NO_SUMMARIES, summariesQuery } from '../../../chart-weeks/summaries.ts'
import { ChartsList } from './charts-list.tsx'
import { ChartsTable } from './charts-table.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { describeCharts, filterCharts, sortCharts } from './filter-charts.ts'
import { NewestSummary } from './freshness.tsx'
import { useNearTerritories } from './near-territories.ts'
import { newestWeeksQuery } from '../../../chart-weeks/newest-queries.ts'
import { type ChangeDirectorySearch, directoryDefaults, type DirectorySearch } from './search.ts'
import * as copy from './copy.ts'

const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

const NO_CHARTS: readonly ChartSummary[] = []

/** In a narrower window, a row has no room for the number 1. */
const TABLE_FROM_PX = 640

export function ChartsPage({ search, onChange }: { search: DirectorySearch; onChange: ChangeDirectorySearch }) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const isWide = useIsWide(frameRef, TABLE_FROM_PX)
  const query = useQuery(chartsQuery)
  const summaries = useQuery(summariesQuery(search.week, search.roster))
  const pinned = usePinnedCharts()
  const today = useToday()
  const newest = useQuery(newestWeeksQuery).data
  useKeyShortcuts({ '/': () => filterRef.current?.focus() })
  const charts = query.data?.charts ?? NO_CHARTS
  const known = { pinned, summaries: summaries.data ?? NO_SUMMARIES }
  const rosters = useQuery(rostersQuery)
  // Rosters can load after the first rows. Most teams have one, so the column is reserved now, and cells don't shift
  // later.
  const hasRoster = rosters.isPending || (rosters.data?.rosters.length ?? 0) > 0
  const near = useNearTerritories(charts, known.summaries)
  const matching = filterCharts(charts, search, known, locale)
  const listed = {
    ...known,
    charts: sortCharts(matching, search.sort, { near, summaries: known.summaries }, locale),
    hasRoster,
    roster: search.roster,
  }
  return (
    <div ref={frameRef} className="page-width flex flex-col gap-4 pt-4 pb-12 max-sm:gap-3 max-sm:pt-2.5">
      <title>Charts · Chartroom</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* The weeks are below it from the start, and don’t jump there when the text arrives. */}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 max-lg:w-full">
          <h1 className="text-title font-semibold tracking-tight">{copy.title}</h1>
          <div className="min-h-5 max-sm:w-full">
            {newest !== undefined && today !== null && (
              <NewestSummary newest={newest} chartCount={charts.length} today={today} />
            )}
          </div>
        </div>
        <WeekSteps
          label="Week of all charts"
          week={search.week}
          latest={newest?.latestWeek ?? (today === null ? null : lastClosedWeek(today))}
          earliest={null}
          onStep={(week) => onChange({ week }, { replace: true })}
        />
      </header>
      <DirectoryFilters {...{ charts, known, hasRoster, search, onChange, filterRef }} />
      {query.error !== null &&
        (query.data === undefined ? (
          <ProblemPanel error={query.error} what={copy.charts} onRetry={() => void query.refetch()} />
        ) : (
          <ProblemNotice error={query.error} what="a newer list of charts" onRetry={() => void query.refetch()} />
        ))}
      {query.data !== undefined && summaries.error !== null && (
        <ProblemNotice
          error={summaries.error}
          what="what happened on the charts"
          onRetry={() => void summaries.refetch()}
        />
      )}
      {query.isPending && <DirectorySkeleton rows={12} />}
      {query.data !== undefined && (
        <div aria-busy={query.isFetching || summaries.isFetching} className="flex flex-col gap-4">
          <StaleNotice receipt={query.data.receipt} />
          <output className="sr-only">{copy.countOf(matching.length, charts.length)}</output>
          <Suspense fallback={<DirectorySkeleton rows={matching.length} />}>
            {matching.length === 0 ? (
              <NothingFound
                hasCharts={charts.length > 0}
                onClear={() => onChange({ ...directoryDefaults, roster: search.roster })}
              />
            ) : isWide ? (
              <ChartsTable {...listed} sort={search.sort} onSort={(sort) => onChange({ sort })} />
            ) : (
              <ChartsList {...listed} />
            )}
          </Suspense>
          <ReceiptFooter
            receipt={known.summaries.outcome?.receipt ?? query.data.receipt}
            rows={describeCharts(search, { shown: matching.length, all: charts.length }, locale)}
          />
        </div>
      )}
    </div>
  )
}

function DirectorySkeleton({ rows }: { rows: number }) {
  return (
    <div className="max-sm:-mx-4">
      <SkeletonRows rows={rows} height="h-12 max-sm:h-18" label="Loading charts" isFramed />
    </div>
  )
}
