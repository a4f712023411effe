import type { SeriesAnswer } from '#contract/api/series.ts'
import { plural } from '../../lib/format/plural.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { toSeriesProgress } from './arrived-series.ts'

type LoadedPointsProps = {
  answer: SeriesAnswer
  isFetching: boolean
  isLimited: boolean
  onLoad: () => void
  onCancel: () => void
}

/** Shows the progress of a series that needs one provider request per point. */
export function LoadedPoints({ answer, isFetching, isLimited, onLoad, onCancel }: LoadedPointsProps) {
  const progress = toSeriesProgress(answer, isFetching)
  const isComplete = !answer.receipt.partialReasons.some(({ reason }) => reason === 'loading')
  if (progress.state === 'done') {
    return (
      <p className="mt-2 text-xs text-ink-3">
        {plural(progress.total, {
          one: 'Built from 1 provider request.',
          other: `Built from ${progress.total} provider requests, one per data point.`,
        })}
      </p>
    )
  }
  if (isLimited && isComplete && progress.state === 'stopped') {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
        {`Only the latest ${progress.arrived} of ${progress.total} data points are loaded, to limit provider requests.`}
        <Button size="sm" onClick={onLoad}>
          Load older data points
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-2">
      <ProgressLine progress={progress} itemsName="data points" onCancel={onCancel} onLoad={onLoad} />
    </div>
  )
}
