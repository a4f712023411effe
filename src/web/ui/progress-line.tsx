import { Button } from './button.tsx'
import * as common from '../lib/copy.ts'

/** `stopped`: some are missing and nothing is on its way, because it was cancelled or the connection broke. */
export type ProgressState = 'idle' | 'loading' | 'stopped' | 'done'

export type Progress = { state: ProgressState; arrived: number; failed: number; total: number }

type ProgressLineProps = {
  progress: Progress
  /** What is counted, in the plural and within a sentence: `territories`. */
  things: string
  onCancel: () => void
  onLoad: () => void
}

/** How far it is, and the press that applies: cancel, go on, or ask again for what failed. */
export function ProgressLine({ progress, things, onCancel, onLoad }: ProgressLineProps) {
  const { state, arrived, failed, total } = progress
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      {/* First, where it is in each state: it does not jump when the bar goes. */}
      <p className="tabular-nums">
        {`${arrived} of ${total} ${things}`}
        {state === 'stopped' && ' (stopped)'}
        {failed > 0 && <span className="text-danger">{`, ${failed} failed to load`}</span>}
      </p>
      {state === 'loading' && (
        <progress
          aria-label={`${things.slice(0, 1).toUpperCase()}${things.slice(1)} loaded`}
          max={total}
          value={arrived}
          className="h-1.5 min-w-16 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {/* Said once, at the end: every step read aloud would be noise. */}
      <output className="sr-only">
        {state === 'done' && `Finished loading ${things}.${failed === 0 ? '' : ` ${failed} failed to load.`}`}
        {state === 'stopped' && `Stopped after ${arrived} ${things}.`}
      </output>
      {state === 'loading' && (
        <Button size="sm" onClick={onCancel}>
          {common.cancel}
        </Button>
      )}
      {state === 'stopped' && (
        <Button size="sm" onClick={onLoad}>
          Load the rest
        </Button>
      )}
      {state === 'done' && failed > 0 && (
        <Button size="sm" onClick={onLoad}>
          {common.tryAgain}
        </Button>
      )}
    </div>
  )
}
