import type { ComponentProps } from 'react'
import * as common from '../../lib/copy.ts'
import * as copy from '../copy.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

type IncompletePanelProps = Pick<ComponentProps<typeof EmptyState>, 'look' | 'titleAs'> & {
  /** Subject in lower case, such as `the movers`. */
  what: string
  onRetry: () => void
}

/** Replaces an empty state if a response has nothing because provider calls failed. */
export function IncompletePanel({ what, onRetry, ...rest }: IncompletePanelProps) {
  return (
    <EmptyState
      role="alert"
      title={copy.couldNotLoad(what)}
      action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      {...rest}
    >
      Some requests to the data provider failed, so we don’t know whether there are any. Try again in a minute.
    </EmptyState>
  )
}
