import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { isNotReady } from './error-sentence.ts'

const MINUTE_MS = 60_000

/** Generating the sample takes a minute, or several on a slow machine. */
const MAX_WAITS = 200
const WAIT_MS = 1500

/** Returns true while Chartroom starts. Streams retry in no other case, because one needs many provider calls. */
export function waitsForStart(failures: number, error: unknown): boolean {
  return isNotReady(error) && failures < MAX_WAITS
}

/** Waits while Chartroom starts, and retries lost connections once. The BFF already retries provider calls. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: (failures, error) =>
          waitsForStart(failures, error) || (failures < 1 && error instanceof ApiError && error.code === 'offline'),
        retryDelay: (_failures, error) => (isNotReady(error) ? WAIT_MS : 500),
        refetchOnWindowFocus: false,
        // The page shows the error of its route's loader instead of repeating the request.
        retryOnMount: false,
      },
    },
  })
}
