import { lazy, Suspense } from 'react'
import { trend } from '../../lib/copy.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TREND_HEIGHT } from './trend-height.ts'
import { type TrendPanelProps, type TrendScope } from './trend-scope.ts'

const TrendPanel = lazy(async () => ({ default: (await import('./trend-panel.tsx')).TrendPanel }))

type TrendSlotProps = Omit<TrendPanelProps, 'scope'> & {
  /** The window is null until the server's date is known, because relative ranges depend on it. */
  scope: Omit<TrendScope, 'window'> & { window: TrendScope['window'] | null }
}

/** Reserves space for the panel, whose code loads after the page. */
export function TrendSlot({ scope, ...props }: TrendSlotProps) {
  const { window } = scope
  return (
    <Suspense fallback={<TrendSkeleton />}>
      {window === null ? <TrendSkeleton /> : <TrendPanel scope={{ ...scope, window }} {...props} />}
    </Suspense>
  )
}

function TrendSkeleton() {
  return (
    <Panel title={trend} aria-busy>
      <Skeleton className="mb-4 h-14 w-72 max-w-full" />
      <Skeleton className={TREND_HEIGHT} />
    </Panel>
  )
}
