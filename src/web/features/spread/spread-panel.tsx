import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { useInView } from '../../lib/browser/in-view.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as copy from './copy.ts'
import { NO_SPREAD, SPREAD_TERRITORIES, spreadQueries, toSpreadProgress } from './queries.ts'
import { type SpreadPanelProps } from './spread-panel-props.ts'

const SpreadContent = lazy(async () => ({ default: (await import('./spread-content.tsx')).SpreadContent }))

/** Loads near the viewport if calls are free. From a provider, it waits for a click that says what it costs. */
export function SpreadPanel({ request: title, subject, session, search, onChange }: SpreadPanelProps) {
  const client = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useInView(frame)
  const request = { ...title, weeks: Number(search.sweeks) }
  const key = JSON.stringify(request)
  // A click applies to these weeks only, because more of them cost calls again.
  const [pressed, setPressed] = useState<string | null>(null)
  const isFree = session.provider.mode === 'embedded'
  const isWanted = pressed === key || (isFree && isNear)
  const options = spreadQueries.stream(request)
  const query = useQuery({ ...options, enabled: isWanted })
  const loaded = query.data ?? NO_SPREAD
  const progress = toSpreadProgress(loaded, query.isFetching)
  const error = query.error instanceof CancelledError ? null : query.error
  const load = () => {
    if (isWanted) void query.refetch()
    else setPressed(key)
  }
  const cancel = () => void client.cancelQueries({ queryKey: options.queryKey }, { revert: false })
  const problem = error !== null && <ProblemNotice error={error} what={copy.what} onRetry={load} className="mb-3" />
  const isComplete = progress.state === 'done' && progress.failed === 0
  const hasStarted = progress.state !== 'idle'
  return (
    <div ref={frame} {...(hasStarted ? {} : { 'data-print': 'no' })}>
      {hasStarted ? (
        <Suspense fallback={<SpreadSkeleton />}>
          <SpreadContent
            {...{ loaded, subject, search, onChange }}
            isLoading={query.isFetching}
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
              <Button onClick={load}>{copy.load(SPREAD_TERRITORIES)}</Button>
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

export function SpreadSkeleton() {
  return (
    <Panel title={copy.title} aria-busy data-print="no">
      <Skeleton className="h-80" />
    </Panel>
  )
}
