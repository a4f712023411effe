import { lazy, Suspense } from 'react'
import { useStreamOnDemand } from '../../lib/api/use-stream-on-demand.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as copy from './copy.ts'
import { NO_SPREAD, SPREAD_TERRITORIES, spreadQueries, toSpreadProgress } from './queries.ts'
import type { SpreadPanelProps } from './spread-panel-props.ts'

const SpreadContent = lazy(async () => ({ default: (await import('./spread-content.tsx')).SpreadContent }))

/** Loads near the viewport if calls are free. From a provider, it waits for a click on a button that names the cost. */
export function SpreadPanel({ request: title, subject, session, search, onChange }: SpreadPanelProps) {
  const request = { ...title, weeks: Number(search.sweeks) }
  const isFree = session.provider.mode === 'embedded'
  const stream = useStreamOnDemand(spreadQueries.stream(request), isFree)
  const { frame, data: loaded = NO_SPREAD, error, isFetching, load, cancel } = stream
  const progress = toSpreadProgress(loaded, isFetching)
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
          {error === null && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button onClick={load}>{`Load ${SPREAD_TERRITORIES} territories`}</Button>
              {!isFree && <Cost session={session} weeks={request.weeks} />}
            </div>
          )}
        </Panel>
      )}
    </div>
  )
}

/** A provider without weekly series needs one call per territory and week. */
function Cost({ session, weeks }: Pick<SpreadPanelProps, 'session'> & { weeks: number }) {
  const locale = useLocale()
  const { aggregateInterval } = session.capabilities
  const few = formatCount(SPREAD_TERRITORIES, locale)
  const many = formatCount(SPREAD_TERRITORIES * weeks, locale)
  return (
    <p className="text-sm text-ink-3">
      {aggregateInterval === null ? copy.unknownCost(few, many) : copy.cost(aggregateInterval ? few : many)}
    </p>
  )
}

function SpreadSkeleton() {
  return (
    <Panel title={copy.title} aria-busy data-print="no">
      <Skeleton className="h-80" />
    </Panel>
  )
}
