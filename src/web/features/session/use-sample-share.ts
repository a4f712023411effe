import { useQuery } from '@tanstack/react-query'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { sessionQueries } from './queries.ts'

/** For the receipt, which states whether data is fictional. */
export function useSampleShare(): SampleShare {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.provider.isSample !== true) return 'none'
  return session.provider.hasImports ? 'some' : 'all'
}
