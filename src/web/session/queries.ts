import { queryOptions } from '@tanstack/react-query'
import { DAY_MS } from '#contract/dates.ts'
import { sessionSchema } from '#contract/api/session.ts'
import { expectAccount } from '../lib/storage/account.ts'
import { setAllowedExports } from '../lib/files/allowed-exports.ts'
import { setKnownWeeks } from '../lib/weeks.ts'
import { fetchJson } from '../lib/api/api-client.ts'

/** Clocks of servers and browsers differ. */
const CLOCK_MS = 60_000

export const sessionQueries = {
  all: () => ['session'] as const,
  current: () =>
    queryOptions({
      queryKey: [...sessionQueries.all(), 'current'],
      queryFn: async ({ signal }) => {
        const setAccount = expectAccount()
        const session = await fetchJson('/api/session', sessionSchema, signal)
        setAccount(session.user?.key ?? null)
        setAllowedExports(session.exports)
        setKnownWeeks(session.knownWeeks ?? [])
        return session
      },
      // `today` changes at midnight UTC, also on a page that stays open or is hidden.
      refetchInterval: () => DAY_MS + CLOCK_MS - (Date.now() % DAY_MS),
      refetchIntervalInBackground: true,
    }),
}
