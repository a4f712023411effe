import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const MINUTE_MS = 60_000

/** Retries only lost connections, once, because the BFF already retries provider calls. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'offline',
        retryDelay: 500,
        refetchOnWindowFocus: false,
        // The page shows the error of its route's loader instead of repeating the request.
        retryOnMount: false,
      },
    },
  })
}
