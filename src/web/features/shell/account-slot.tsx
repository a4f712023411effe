import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { sessionQueries } from '../session/queries.ts'

/** Nothing of it is loaded where nobody signs in. */
const AccountMenu = lazy(async () => ({ default: (await import('../session/account-menu.tsx')).AccountMenu }))

export function AccountSlot() {
  const { data } = useQuery(sessionQueries.current())
  return <Suspense>{data?.user && <AccountMenu user={data.user} />}</Suspense>
}
