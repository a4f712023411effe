import CircleAlert from 'lucide-react/icons/circle-alert'
import { ApiError } from '../../lib/api-client.ts'
import { isSessionOver, toErrorSentence } from '../../lib/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

type ProblemPanelProps = {
  error: unknown
  /** Subject that failed to load, lower case, e.g. `the ranking`. */
  what: string
  onRetry: () => void
  /** Without a border of its own, because a panel is around it. */
  isNested?: boolean
  className?: string
}

/** An error in place of a panel that has no older data to show. Signed-out people already see a notice with a button. */
export function ProblemPanel({ error, what, onRetry, isNested = false, className }: ProblemPanelProps) {
  if (isSessionOver(error)) {
    return <p className={joinClasses('p-6 text-center text-ink-3', className)}>{toErrorSentence(error)}</p>
  }
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div
      role="alert"
      className={joinClasses(
        'flex flex-col items-center justify-center gap-3 px-4 py-6 text-center',
        !isNested && 'rounded-lg border border-danger-line bg-surface shadow-panel',
        className,
      )}
    >
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <div>
        <p className="text-base font-semibold text-ink">{copy.couldNotLoad(what)}</p>
        <p className="mt-0.5 max-w-prose text-sm text-ink-2">{toErrorSentence(error)}</p>
        {requestId !== null && <p className="mt-0.5 text-xs text-ink-3">{common.requestId(requestId)}</p>}
      </div>
      <Button size="sm" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  )
}
