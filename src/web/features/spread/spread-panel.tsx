import { lazy, Suspense } from 'react'
import { useStreamOnDemand } from '../../lib/api/use-stream-on-demand.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as copy from './copy.ts'
import { LoadTerritories } from './load-territories.tsx'
import { NO_SPREAD, spreadQueries, toSpreadProgress } from './queries.ts'
import type { SpreadPanelProps } from './spread-panel-props.ts'

const SpreadContent = lazy(async () => ({ default: (await import('./spread-content.tsx')).SpreadContent }))

/** Loads near the viewport if calls are free. From a provider, it waits for a click on a button that names the cost. */
export function SpreadPanel({ request: title, subject, session, search, onChange }: SpreadPanelProps) {
  const request = { ...title, weeks: Number(search.sweeks), filters: {} }
  const isFree = session.provider.mode === 'embedded'
  const stream = useStreamOnDemand(spreadQueries.stream(request), isFree)
  const { frame, data: loaded = NO_SPREAD, error, isFetching, load, cancel } = stream
  const progress = toSpreadProgress(request, loaded, isFetching)
  const problem = error !== null && <ProblemNotice error={error} what={copy.what} onRetry={load} className="mb-3" />
  const isComplete = progress.state === 'done' && progress.failed === 0
  const hasStarted = progress.state !== 'idle'
  return (
    <div ref={frame} {...(hasStarted ? {} : { 'data-print': 'no' })}>
      {hasStarted ? (
        <Suspense fallback={<SpreadSkeleton />}>
          <SpreadContent
            {...{ loaded, subject, search, onChange }}
            isLoading={isFetching}
            head={problem}
            foot={
              isComplete ? null : (
                <ProgressLine progress={progress} itemsName="territories" onCancel={cancel} onLoad={load} />
              )
            }
          />
        </Suspense>
      ) : (
        <Panel title={copy.title}>
          {problem}
          {error === null && <LoadTerritories session={session} request={request} onLoad={load} />}
        </Panel>
      )}
    </div>
  )
}

function SpreadSkeleton() {
  return (
    <Panel title={copy.title} aria-busy data-print="no">
      <Skeleton className="h-80" />
    </Panel>
  )
}
