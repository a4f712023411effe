import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SkeletonBlock } from '../../ui/states/skeleton.tsx'
import { FormatsPanel } from './formats-panel.tsx'
import { ImportForm } from './import-form.tsx'
import { RecentImports } from './recent-imports.tsx'
import { importQueries } from './queries.ts'
import * as copy from './copy.ts'

export function ImportsPage() {
  const { data, error, refetch } = useQuery(importQueries.access())
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>Import files · Chartroom</title>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Import files</h1>
        <p className="text-sm text-ink-3">
          Add charts, catalogs, or consumption data: CSV or JSON Lines, plain or gzipped. Everyone on this server will
          see the data.
        </p>
      </header>
      {data === undefined && error !== null && (
        <ProblemPanel error={error} what="the import settings" onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div>
          <SkeletonBlock label="Loading the import settings" className="h-52 rounded-lg" />
        </div>
      )}
      {data?.access === 'allowed' && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <ImportForm maxBytes={data.maxBytes} />
            <FormatsPanel />
          </div>
          <RecentImports imports={data.recent} isRunning={data.isRunning} />
        </div>
      )}
      {data !== undefined && data.access !== 'allowed' && (
        <Notice title={copy.noAccess[data.access].title}>{copy.noAccess[data.access].text}</Notice>
      )}
    </div>
  )
}
