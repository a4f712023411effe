import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from './queries.ts'

/** Returns true if the embedded service has neither the sample nor imported files. */
export function useEmptyStore(): boolean {
  const { data } = useQuery(sessionQueries.current())
  return data?.provider.mode === 'embedded' && !data.provider.isSample && !data.provider.hasImports
}
