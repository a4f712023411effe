import { lazy, Suspense } from 'react'
import { trend } from '../../lib/copy.ts'
import type { TrendPanelProps, TrendScope } from './trend-scope.ts'
import { CONTROLS_PLACE } from './trend-height.ts'
import { TrendSkeleton } from './trend-skeleton.tsx'

const TrendPanel = lazy(async () => ({ default: (await import('./trend-panel.tsx')).TrendPanel }))

type TrendSlotProps = Omit<TrendPanelProps, 'scope'> & {
  /** The window is null until the server's date is known, because relative ranges depend on it. */
  scope: Omit<TrendScope, 'window'> & { window: TrendScope['window'] | null }
}

/** Reserves space for the panel, whose code loads after the page. */
export function TrendSlot({ scope, ...props }: TrendSlotProps) {
  const { window } = scope
  const placeholder = props.hasFailedPage ? null : <Placeholder />
  return (
    <Suspense fallback={placeholder}>
      {window === null ? placeholder : <TrendPanel scope={{ ...scope, window }} {...props} />}
    </Suspense>
  )
}

function Placeholder() {
  return (
    <section aria-label={trend} aria-busy>
      <div className={CONTROLS_PLACE} />
      <TrendSkeleton />
    </section>
  )
}
