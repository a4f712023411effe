import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemNotice } from './problem-notice.tsx'
import { ProblemPanel } from './problem-panel.tsx'

type QueryStatesProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  /** Subject that failed to load, in lower case. */
  what: string
  /**
   * Subject that failed to load while older data stays.
   * @default what
   */
  newer?: string
  placeholder: ReactNode
  /**
   * False without a panel around it.
   * @default true
   */
  isNested?: boolean
  noticeLook?: string
}

/** Shows the placeholder or problem of a query, above data that was loaded before. */
export function QueryStates({
  query: { data, error, refetch },
  what,
  newer = what,
  placeholder,
  isNested = true,
  noticeLook = 'mb-3',
}: QueryStatesProps) {
  const retry = () => void refetch()
  if (error === null) return data === undefined ? placeholder : null
  if (data === undefined) return <ProblemPanel error={error} what={what} onRetry={retry} isNested={isNested} />
  return <ProblemNotice error={error} what={newer} onRetry={retry} className={noticeLook} />
}
