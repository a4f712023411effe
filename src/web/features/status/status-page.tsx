import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import RefreshCw from 'lucide:refresh-cw'
import type { ReactNode } from 'react'
import type { StatusAnswer } from '#contract/api/status.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { FindingsList } from './findings-list.tsx'
import { NewestWeeks, toChartsOut } from './newest-weeks.tsx'
import { statusQueries } from './queries.ts'
import { StatusFacts } from './status-facts.tsx'

export function StatusPage() {
  const locale = useLocale()
  const server = useQuery(statusQueries.server())
  const charts = useQuery(statusQueries.charts())
  const isBusy = server.isFetching || charts.isFetching
  const refresh = () => void Promise.all([server.refetch(), charts.refetch()])
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>Data status · Chartroom</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="max-sm:w-full">
          <h1 className="text-title font-semibold tracking-tight">Data status</h1>
          <output className="block min-h-5 text-sm text-ink-3 tabular-nums">
            {server.data !== undefined && `As of ${formatInstant(server.data.now, locale)}`}
          </output>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={refresh} aria-disabled={isBusy}>
            <RefreshCw aria-hidden className="size-4" />
            Refresh
          </Button>
          {server.data?.provider.mode === 'embedded' && (
            <Link to="/imports" className={buttonClasses()}>
              Import files
            </Link>
          )}
        </div>
      </header>
      <ServerStatus query={server} onRetry={refresh}>
        {/* One line on most phones, so that nothing moves when it arrives. Without problems, it continues their text. */}
        <p
          className={`min-h-6 text-base font-semibold text-ink ${(server.data?.findings.length ?? 0) === 0 ? '-mt-2 pl-12' : ''}`}
        >
          {toChartsOut(charts.data, locale)}
        </p>
      </ServerStatus>
      <NewestWeeks query={charts} />
    </div>
  )
}

type ServerStatusProps = {
  query: { data: StatusAnswer | undefined; error: unknown }
  onRetry: () => void
  /** Follows the problems, because more people look for it than for the facts. */
  children: ReactNode
}

function ServerStatus({ query: { data, error }, onRetry, children }: ServerStatusProps) {
  if (data !== undefined) {
    return (
      <>
        {error !== null && <ProblemNotice error={error} what="the latest data status" onRetry={onRetry} />}
        <FindingsList status={data} />
        {children}
        <StatusFacts status={data} />
      </>
    )
  }
  if (error !== null) {
    return (
      <>
        <ProblemPanel error={error} what="the data status" onRetry={onRetry} />
        {children}
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <SkeletonBlock label="Loading the data status" className="h-18 max-w-md" />
      {children}
      <Skeleton className="h-55.5 rounded-lg max-xl:h-213" />
    </div>
  )
}
