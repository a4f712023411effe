import { lazy, Suspense, useRef } from 'react'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { useInView } from '../../../lib/browser/in-view.ts'
import type { LaunchesPanelProps, LaunchRef } from './launches-search.ts'

const LaunchesPanel = lazy(async () => ({ default: (await import('./launches-panel.tsx')).LaunchesPanel }))

/** Shown if at least two titles can have been on the same chart. */
export function LaunchesSlot({ titles, ...props }: LaunchesPanelProps) {
  const songs = titles.filter(isRanked('song'))
  const albums = titles.filter(isRanked('album'))
  const ranked = songs.length >= albums.length ? songs : albums
  return ranked.length < 2 ? null : <NearbyLaunches titles={ranked} {...props} />
}

/** Loads when it is near the viewport. */
function NearbyLaunches(props: LaunchesPanelProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useInView(frame)
  return (
    <div ref={frame} className="min-h-15">
      <Suspense>{isNear && <LaunchesPanel {...props} />}</Suspense>
    </div>
  )
}

/** Charts rank only songs and albums, by the provider’s ID. */
function isRanked(kind: 'song' | 'album') {
  return (title: LaunchRef) => title.kind === kind && SERVICE_ID_PATTERNS[kind].test(title.id)
}
