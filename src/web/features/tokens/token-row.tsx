import type { ApiToken } from '#contract/api/api-tokens.ts'
import { formatCount, formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import * as copy from './copy.ts'

type TokenRowProps = {
  token: ApiToken
  callsPerDay: number
  /** When the list was loaded, in epoch milliseconds. */
  loadedMs: number
  onRevoke: () => void
}

export function TokenRow({ token, callsPerDay, loadedMs, onRevoke }: TokenRowProps) {
  const { name, scopes, expiresAt, lastUsedAt, owner, isOwn, today } = token
  const locale = useLocale()
  const isExpired = Date.parse(expiresAt) <= loadedMs
  const expiry = formatInstant(expiresAt, locale)
  const count = (value: number) => formatCount(value, locale)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1fr)_18rem_17rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-base font-label wrap-anywhere">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope}>{copy.scopes[scope]}</Badge>
          ))}
          {isExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        {!isOwn && <p className="text-sm text-ink-3">{`Created by ${owner}`}</p>}
      </div>
      <div className="col-span-2 text-sm text-ink-2 lg:col-span-1">
        <p>{isExpired ? `Expired ${expiry}` : `Expires ${expiry}`}</p>
        <p className="text-ink-3">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatInstant(lastUsedAt, locale)}`}
        </p>
      </div>
      <div className="col-span-2 text-sm text-ink-2 tabular-nums lg:col-span-1">
        <p>{`${count(today.calls)} of ${count(callsPerDay)} provider calls today`}</p>
        <p className="text-ink-3">{copy.usedToday(today.requests, count(today.requests))}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Revoke token: ${name}`}
        onClick={onRevoke}
        className="col-start-2 row-start-1 self-start lg:col-start-auto lg:row-start-auto lg:self-center"
      >
        {copy.revoke}
      </Button>
    </li>
  )
}
