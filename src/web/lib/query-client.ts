import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const MINUTE_MS = 60_000

/** The BFF retries and caches already; here only a lost connection is worth one more try. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'offline',
        retryDelay: 500,
        refetchOnWindowFocus: false,
        // A route's loader has just asked: its page shows that failure instead of asking a second time.
        retryOnMount: false,
      },
    },
  })
}
