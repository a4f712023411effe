import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/api/session.ts'
import { sessionQueries } from './queries.ts'

/** Undefined until it is loaded. */
export function useSession(): Session | undefined {
  return useQuery(sessionQueries.current()).data
}

/** Returns the server's date. Null until it is known. */
export function useToday(): Session['today'] | null {
  return useSession()?.today ?? null
}
