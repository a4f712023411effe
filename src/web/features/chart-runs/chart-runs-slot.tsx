import { lazy, Suspense } from 'react'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { type RunsQuestion } from './queries.ts'

const ChartRunsPanel = lazy(async () => ({ default: (await import('./chart-runs-panel.tsx')).ChartRunsPanel }))

/** The panel where there can be one: rankings have the service's own ids, and no recordings, products or works. */
export function ChartRunsSlot({ question }: { question: RunsQuestion }) {
  const { kind, id } = question
  const isRanked = kind === 'song' || kind === 'album' || kind === 'artist'
  if (!isRanked || !SERVICE_ID_PATTERNS[kind].test(id)) return null
  return (
    <Suspense>
      <ChartRunsPanel question={question} />
    </Suspense>
  )
}
