import type { ComponentProps } from 'react'
import { ApiError } from '../../lib/api/api-client.ts'
import { isSessionOver, toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'
import * as copy from '../copy.ts'
import * as common from '../../lib/copy.ts'

type ProblemPanelProps = Pick<ComponentProps<typeof EmptyState>, 'className' | 'titleAs'> & {
  error: unknown
  /** Subject that failed to load, in lower case, such as `the ranking`. */
  what: string
  onRetry: () => void
  /** True inside another panel, so that it has no border of its own. */
  isNested?: boolean
}

/** An error instead of data, if there is no older data to show. Signed-out people see another notice. */
export function ProblemPanel({ error, what, onRetry, isNested = false, ...rest }: ProblemPanelProps) {
  const look = isNested ? 'plain' : 'panel'
  if (isSessionOver(error)) return <EmptyState title={toErrorSentence(error)} look={look} {...rest} />
  return (
    <EmptyState
      role="alert"
      title={copy.couldNotLoad(what)}
      look={look}
      action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      note={error instanceof ApiError && error.requestId !== null ? common.requestId(error.requestId) : undefined}
      {...rest}
    >
      {toErrorSentence(error)}
    </EmptyState>
  )
}
