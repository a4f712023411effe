import { lazy, Suspense } from 'react'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { Panel } from '../../ui/panel.tsx'
import type { ChartRunsPanelProps } from './queries.ts'
import * as copy from './copy.ts'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { PositionsSkeleton } from './positions-skeleton.tsx'

const ChartRunsPanel = lazy(async () => ({ default: (await import('./chart-runs-panel.tsx')).ChartRunsPanel }))

const ArtistPositions = lazy(async () => ({ default: (await import('./artist-positions.tsx')).ArtistPositions }))

/**
 * Artists show their titles' positions instead, because charts don't rank artists. Recordings, products, and works show
 * nothing, because charts rank only songs and albums, by service ID.
 */
export function ChartRunsSlot({ params, answer, ...props }: ChartRunsPanelProps) {
  const { kind, id } = params
  if (kind === 'artist')
    return answer === undefined ? null : (
      <Suspense fallback={<SkeletonRows rows={8} height="h-11" isFramed />}>
        <ArtistPositions request={answer} />
      </Suspense>
    )
  const isRanked = kind === 'song' || kind === 'album'
  if (!isRanked || !SERVICE_ID_PATTERNS[kind].test(id)) return null
  return (
    // The placeholder takes the panel's space next to its neighbor.
    <Suspense
      fallback={
        <Panel flush aria-busy title={copy.title}>
          <PositionsSkeleton />
        </Panel>
      }
    >
      <ChartRunsPanel params={params} {...props} />
    </Suspense>
  )
}
