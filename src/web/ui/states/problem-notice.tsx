import { ApiError } from '../../lib/api/api-client.ts'
import { isSessionOver, toErrorSentence } from '../../lib/api/error-sentence.ts'
import { RetryButton } from '../buttons/retry-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { Notice } from './notice.tsx'
import * as copy from '../copy.ts'
import * as common from '../../lib/copy.ts'

type ProblemNoticeProps = {
  error: unknown
  /** Subject that failed to load, in lower case, such as `the ranking`. */
  what?: string
  onRetry: () => void
  className?: string
}

/** An error above content that stays, with its request ID and a retry button. Signed-out people see another. */
export function ProblemNotice({ error, what, onRetry, className }: ProblemNoticeProps) {
  if (isSessionOver(error)) return null
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Notice
      tone="error"
      {...(what === undefined ? {} : { title: `${copy.couldNotLoad(what)}.` })}
      action={<RetryButton onClick={onRetry} className="text-danger hover:text-danger" />}
      className={joinClasses(className)}
    >
      {toErrorSentence(error)}
      {requestId !== null && <span className="mt-1 block text-xs opacity-80">{common.requestId(requestId)}</span>}
    </Notice>
  )
}
