import { useQuery } from '@tanstack/react-query'
import { type Sample } from '#images/words.ts'
import { sessionQueries } from '../session/queries.ts'

/** Whether what is shown may be invented: pictures say so wherever they go. */
export function useSample(): Sample {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.provider.isSample !== true) return 'none'
  return session.provider.hasImports ? 'some' : 'all'
}
