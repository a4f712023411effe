import { queryOptions } from '@tanstack/react-query'
import { sessionSchema } from '#contract/api/session.ts'
import { expectAccount } from '../../lib/account.ts'
import { fetchJson } from '../../lib/api-client.ts'

export const sessionQueries = {
  all: () => ['session'] as const,
  /** Relative ranges count from its `today`. */
  current: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'current'],
      queryFn: async ({ signal }) => {
        const noteAccount = expectAccount()
        const session = await fetchJson('/api/session', sessionSchema, signal)
        noteAccount(session.user?.key ?? null)
        return session
      },
    }),
}
