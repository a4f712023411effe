import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { buttonClasses, Button } from '../../ui/buttons/button.tsx'
import { ApiError } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as common from '../../lib/copy.ts'
import { desk } from './copy.ts'

export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const retry = () => {
    resetQueries()
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      role="alert"
      title="Couldn’t show this page"
      look="page"
      action={
        <>
          <Button variant="primary" onClick={retry}>
            {common.tryAgain}
          </Button>
          <Link to="/" className={buttonClasses('secondary')}>
            {desk}
          </Link>
        </>
      }
      note={error instanceof ApiError && error.requestId !== null ? common.requestId(error.requestId) : undefined}
    >
      {toErrorSentence(error)}
    </EmptyState>
  )
}
