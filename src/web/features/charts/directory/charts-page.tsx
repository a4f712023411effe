import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense, useRef } from 'react'
import { type ChartSummary } from '#contract/api/charts.ts'
import { isWeekLabel, lastClosedWeek, step, windowOf } from '#contract/week-label.ts'
import { useIsWide } from '../../../lib/element-size.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { usePinnedCharts } from '../../../lib/storage/pinned-charts.ts'
import { useKeyShortcuts } from '../../../lib/use-key-shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProblemNotice } from '../../feedback/problem-notice.tsx'
import { ProblemPanel } from '../../feedback/problem-panel.tsx'
import { ReceiptFooter } from '../../receipt/receipt-footer.tsx'
import { StaleNotice } from '../../receipt/stale-notice.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { chartQueries } from '../queries.ts'
import { NO_SUMMARIES, summariesQuery } from '../summaries.ts'
import { ChartsTable } from './charts-table.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { filterCharts, sortCharts } from './filter-charts.ts'
import { newestWeeksQuery } from './newest-queries.ts'
import { type ChangeDirectorySearch, directoryDefaults, type DirectorySearch } from './search.ts'
import * as copy from './copy.ts'

/** Loaded lazily, because freshness arrives after the charts. */
const NewestSummary = lazy(async () => ({ default: (await import('./freshness.tsx')).NewestSummary }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
/** Only for phones. */
const ChartsList = lazy(async () => ({ default: (await import('./charts-list.tsx')).ChartsList }))

/** Below, a row would have no room for the number 1. */
const TABLE_FROM_PX = 640

type ChartsPageProps = { search: DirectorySearch; onChange: ChangeDirectorySearch }

export function ChartsPage({ search, onChange }: ChartsPageProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const filterRef = useRef<HTMLInputElement>(null)
  const isWide = useIsWide(frameRef, TABLE_FROM_PX)
  const query = useQuery(chartQueries.directory())
  const summaries = useQuery(summariesQuery(isWeekLabel(search.week) ? search.week : 'latest'))
  const pinned = usePinnedCharts()
  useKeyShortcuts({ '/': () => filterRef.current?.focus() })
  const charts = query.data?.charts ?? []
  const matching = filterCharts(charts, search, pinned, locale)
  const known = summaries.data ?? NO_SUMMARIES
  const listed = { charts: sortCharts(matching, search.sort, known, locale), summaries: known, pinned }
  return (
    <div ref={frameRef} className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>{copy.documentTitle}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1 className="text-title font-semibold tracking-tight">{copy.title}</h1>
          <Freshness charts={charts} />
        </div>
        <WeekSteps week={search.week} onStep={(week) => onChange({ week }, { replace: true })} />
      </header>
      <DirectoryFilters {...{ charts, pinned, search, onChange, filterRef }} />
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
      {query.data !== undefined && summaries.error !== null && (
        <ProblemNotice error={summaries.error} what={copy.summaries} onRetry={() => void summaries.refetch()} />
      )}
      {query.isPending && <DirectorySkeleton />}
      {query.data !== undefined && (
        <div aria-busy={query.isFetching || summaries.isFetching} className="flex flex-col gap-4">
          <StaleNotice receipt={query.data.receipt} />
          <output className="sr-only">{copy.countOf(matching.length, charts.length)}</output>
          <Suspense fallback={<DirectorySkeleton rows={matching.length} />}>
            {matching.length === 0 ? (
              <NothingFound hasCharts={charts.length > 0} onClear={() => onChange(directoryDefaults)} />
            ) : isWide ? (
              <ChartsTable {...listed} sort={search.sort} onSort={(sort) => onChange({ sort })} />
            ) : (
              <ChartsList {...listed} />
            )}
          </Suspense>
          <ReceiptFooter receipt={known.outcome?.receipt ?? query.data.receipt} />
        </div>
      )}
    </div>
  )
}

/** How many charts are out, and when the next week ends. */
function Freshness({ charts }: { charts: readonly ChartSummary[] }) {
  const { data: newest } = useQuery(newestWeeksQuery)
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  return (
    <div className="min-h-5 max-sm:min-h-10 max-sm:w-full">
      <Suspense>
        {newest !== undefined && today !== null && (
          <NewestSummary newest={newest} chartCount={charts.length} today={today} />
        )}
      </Suspense>
    </div>
  )
}

/** One week for all charts. The address names it only if it isn't the latest. */
function WeekSteps({ week, onStep }: { week: string; onStep: (week: string) => void }) {
  const locale = useLocale()
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const latest = today === null ? null : lastClosedWeek(today)
  const shown = isWeekLabel(week) ? week : latest
  const next = shown === null || latest === null || shown >= latest ? null : step(shown, 1)
  const goBack = () => shown !== null && onStep(step(shown, -1))
  const goOn = () => next !== null && onStep(next === latest ? '' : next)
  useKeyShortcuts({ '[': () => void goBack(), ']': () => void goOn() })
  return (
    <nav aria-label={copy.weekLabel} className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
      <Button
        size="icon"
        aria-label={copy.previousWeek}
        aria-keyshortcuts="["
        disabled={shown === null}
        onClick={goBack}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <p className="min-w-52 text-center text-sm font-semibold whitespace-nowrap tabular-nums">
        {shown === null ? (
          <Skeleton className="mx-auto h-4 w-40" />
        ) : (
          <>
            {formatWindow(windowOf(shown), locale)} <span className="font-normal text-ink-3">{shown.slice(5)}</span>
          </>
        )}
      </p>
      <Button size="icon" aria-label={copy.nextWeek} aria-keyshortcuts="]" disabled={next === null} onClick={goOn}>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, i) => i)

function DirectorySkeleton({ rows = SKELETON_ROWS.length }: { rows?: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <output className="sr-only">{copy.loading}</output>
      {SKELETON_ROWS.slice(0, rows).map((row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-b max-sm:h-18 border-line px-4 last:border-b-0">
          <Skeleton className="h-3 w-56 max-w-full" />
        </div>
      ))}
    </div>
  )
}
