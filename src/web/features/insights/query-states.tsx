import { type UseQueryResult } from '@tanstack/react-query'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

type QueryStatesProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  loading: string
  /** What failed, in lower case. */
  what: string
}

/** Placeholder or problem of a panel, above what was loaded before. */
export function QueryStates({ query: { data, error, refetch }, loading, what }: QueryStatesProps) {
  const retry = () => void refetch()
  if (error !== null && data === undefined) return <ProblemPanel error={error} what={what} onRetry={retry} isNested />
  if (error !== null) return <ProblemNotice error={error} what={what} onRetry={retry} className="mb-3" />
  if (data !== undefined) return null
  return (
    <>
      <output className="sr-only">{loading}</output>
      <Skeleton className="h-80" />
    </>
  )
}
