import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import * as copy from './copy.ts'
import { useLocale } from '../../../lib/locale.ts'
import { usePinnedCharts } from '../../../lib/storage/pinned-charts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProblemNotice } from '../../feedback/problem-notice.tsx'
import { ProblemPanel } from '../../feedback/problem-panel.tsx'
import { StaleNotice } from '../../receipt/stale-notice.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { chartQueries } from '../queries.ts'
import { ChartList } from './chart-list.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { filterCharts, groupCharts } from './filter-charts.ts'
import { newestWeeksQuery } from './newest-queries.ts'
import { type ChartNewestWeek } from './to-freshness.ts'
import { type ChangeDirectorySearch, directoryDefaults, type DirectorySearch } from './search.ts'

/** Loaded lazily, because freshness arrives after the charts. */
const NewestSummary = lazy(async () => ({ default: (await import('./freshness.tsx')).NewestSummary }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
const ReceiptFooter = lazy(async () => ({ default: (await import('../../receipt/receipt-footer.tsx')).ReceiptFooter }))

type ChartsPageProps = { search: DirectorySearch; onChange: ChangeDirectorySearch }

export function ChartsPage({ search, onChange }: ChartsPageProps) {
  const locale = useLocale()
  const query = useQuery(chartQueries.directory())
  const { data: newest, isError: hasNewestFailed } = useQuery(newestWeeksQuery)
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const pinned = usePinnedCharts()
  useScrollToOpenChart(search.open, query.data !== undefined)
  const charts = query.data?.charts ?? []
  const matching = filterCharts(charts, search, locale)
  const summary =
    matching.length === charts.length ? copy.count(charts.length) : copy.countOf(matching.length, charts.length)
  return (
    <div className="page-width flex flex-col gap-5 pt-6 pb-10 sm:pt-8">
      <title>{copy.documentTitle}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-title font-semibold tracking-tight">{copy.title}</h1>
        <output className="text-sm text-ink-3 tabular-nums">{query.data !== undefined && summary}</output>
      </header>
      <DirectoryFilters charts={charts} search={search} onChange={onChange} />
      {query.error !== null &&
        (query.data === undefined ? (
          <ProblemPanel
            error={query.error}
            what={copy.charts}
            onRetry={() => void query.refetch()}
            className="min-h-60"
          />
        ) : (
          <ProblemNotice error={query.error} what={copy.newerCharts} onRetry={() => void query.refetch()} />
        ))}
      {query.isPending && <DirectorySkeleton />}
      {query.data !== undefined && (
        <div aria-busy={query.isFetching} className="flex flex-col gap-6">
          <StaleNotice receipt={query.data.receipt} />
          {/* Reserves the height so that the list doesn't jump. */}
          {!hasNewestFailed && (
            <div className="min-h-15 md:min-h-5">
              <Suspense>
                {newest !== undefined && today !== null && (
                  <NewestSummary newest={newest} chartCount={charts.length} today={today} />
                )}
              </Suspense>
            </div>
          )}
          {matching.length === 0 ? (
            <Suspense>
              <NothingFound hasCharts={charts.length > 0} onClear={() => onChange(directoryDefaults)} />
            </Suspense>
          ) : (
            <ChartList
              groups={groupCharts(matching, search.group, locale, pinned)}
              search={search}
              onChange={onChange}
              freshness={toNewestByChart(newest, today)}
            />
          )}
          <Suspense>
            <ReceiptFooter receipt={query.data.receipt} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Scrolls once to the chart opened by a link, unless the user has already scrolled. */
function useScrollToOpenChart(open: string, isListed: boolean) {
  const [linked] = useState(open)
  useEffect(() => {
    const item = document.querySelector(`#top-five-${linked}`)?.parentElement
    if (!isListed || !item || window.scrollY > 0) return
    if (item.getBoundingClientRect().bottom > window.innerHeight) item.scrollIntoView({ block: 'center' })
  }, [linked, isListed])
}

function toNewestByChart(
  newest: NewestWeeksAnswer | undefined,
  today: string | null,
): ReadonlyMap<string, ChartNewestWeek> {
  if (newest === undefined || today === null) return new Map()
  return new Map(newest.weeks.map((week) => [week.chartId, { newest: week, today }]))
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, i) => i)

function DirectorySkeleton() {
  return (
    <div>
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="mb-2 h-6 w-32" />
      <div className="rounded-lg border border-line bg-surface">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex h-12 items-center gap-6 border-b border-line px-4 last:border-b-0">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="hidden h-4 w-32 sm:block" />
            <Skeleton className="hidden h-4 w-24 sm:block" />
          </div>
        ))}
      </div>
    </div>
  )
}
