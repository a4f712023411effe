import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { buttonClasses, Button } from '../../ui/button.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { toErrorSentence } from '../../lib/error-sentence.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const retry = () => {
    resetQueries()
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16 sm:py-20">
      <h1 className="text-title font-semibold tracking-tight">{copy.pageFailed}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{toErrorSentence(error)}</p>
      {error instanceof ApiError && error.requestId !== null && (
        <p className="mt-1 text-xs text-ink-3">{common.requestId(error.requestId)}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={retry}>
          {common.tryAgain}
        </Button>
        <Link to="/" className={buttonClasses('secondary')}>
          {copy.startPage}
        </Link>
      </div>
    </div>
  )
}
