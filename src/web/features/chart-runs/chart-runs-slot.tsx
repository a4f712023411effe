import { lazy, Suspense } from 'react'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { Panel } from '../../ui/panel.tsx'
import { type ChartRunsPanelProps } from './queries.ts'
import * as copy from './copy.ts'

const ChartRunsPanel = lazy(async () => ({ default: (await import('./chart-runs-panel.tsx')).ChartRunsPanel }))

/** Hidden for recordings, products, and works, because charts rank only songs, albums, and artists, by service ID. */
export function ChartRunsSlot({ params, ...props }: ChartRunsPanelProps) {
  const { kind, id } = params
  const isRanked = kind === 'song' || kind === 'album' || kind === 'artist'
  if (!isRanked || !SERVICE_ID_PATTERNS[kind].test(id)) return null
  return (
    // Takes the panel's place next to its neighbor. Most artists have no panel.
    <Suspense fallback={kind === 'artist' ? null : <Panel flush aria-busy title={copy.title} />}>
      <ChartRunsPanel params={params} {...props} />
    </Suspense>
  )
}
