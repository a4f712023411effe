import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { Button } from '../buttons/button.tsx'
import * as common from '../../lib/copy.ts'
import { ProgressBar } from './progress-bar.tsx'

/** `stopped`: loading was canceled or the connection was lost before everything arrived. */
export type ProgressState = 'idle' | 'loading' | 'stopped' | 'done'

export type Progress = { state: ProgressState; arrived: number; failed: number; total: number }

type ProgressLineProps = {
  progress: Progress
  /** Plural of the counted items in lower case, such as `territories`. */
  itemsName: string
  onCancel: () => void
  onLoad: () => void
}

export function ProgressLine({ progress, itemsName, onCancel, onLoad }: ProgressLineProps) {
  const { state, arrived, failed, total } = progress
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      {/* The text is before the bar, so that it doesn't move when the bar disappears. */}
      <p className="tabular-nums">
        {`${arrived - failed} of ${total} ${itemsName}`}
        {state === 'stopped' && ' (stopped)'}
        {failed > 0 && <span className="text-danger">{`, ${failed} failed to load`}</span>}
      </p>
      {state === 'loading' && <ProgressBar label={toSentenceCase(`${itemsName} loaded`)} value={arrived} max={total} />}
      {/* Only the end is announced, because announcing every step would be noise. */}
      <output className="sr-only">
        {state === 'done' && `Finished loading ${itemsName}.${failed === 0 ? '' : ` ${failed} failed to load.`}`}
        {state === 'stopped' && `Stopped after ${arrived} ${itemsName}.`}
      </output>
      {state === 'loading' && (
        <Button size="sm" onClick={onCancel}>
          {common.cancel}
        </Button>
      )}
      {(state === 'stopped' || (state === 'done' && failed > 0)) && (
        <Button size="sm" onClick={onLoad}>
          {state === 'stopped' ? 'Load the rest' : common.tryAgain}
        </Button>
      )}
    </div>
  )
}
