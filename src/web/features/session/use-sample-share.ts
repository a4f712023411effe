import { useQuery } from '@tanstack/react-query'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { sessionQueries } from './queries.ts'

export function useSampleShare(): SampleShare {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.provider.isSample !== true) return 'none'
  return session.provider.hasImports ? 'some' : 'all'
}
