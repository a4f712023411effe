import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ApiToken, ApiTokensAnswer } from '#contract/api/api-tokens.ts'
import { useFocusAfterRemoval } from '../../lib/browser/focus-after-removal.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { useSession } from '../../session/use-session.ts'
import { tokensQuery } from './queries.ts'
import { TokenRow } from './token-row.tsx'
import { UsePanel } from './use-panel.tsx'
import * as copy from './copy.ts'

const loadDialogs = () => import('./token-dialogs.tsx')
const CreateTokenDialog = lazy(async () => ({ default: (await loadDialogs()).CreateTokenDialog }))
const RevokeTokenDialog = lazy(async () => ({ default: (await loadDialogs()).RevokeTokenDialog }))

export function TokensPage() {
  const session = useSession()
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>Access tokens · Chartroom</title>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Access tokens</h1>
        <p className="text-sm text-ink-3">Let a spreadsheet or a script read Chartroom on your behalf.</p>
      </header>
      {session?.apiTokens === false ? (
        <EmptyState title="Access tokens are off" titleAs="h2" look="panel">
          They let programs read chart data outside Chartroom, so an administrator turns them on with the API_TOKENS
          setting.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <Tokens />
          <UsePanel />
        </div>
      )}
    </div>
  )
}

function Tokens() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(tokensQuery)
  if (data !== undefined) return <TokensPanel answer={data} loadedMs={dataUpdatedAt} />
  if (error === null) return <SkeletonRows rows={3} height="h-18" label="Loading the access tokens" isFramed />
  return <ProblemPanel error={error} what="your access tokens" onRetry={() => void refetch()} />
}

type Open = { what: 'create' } | { what: 'revoke'; token: ApiToken }

type TokensPanelProps = { answer: ApiTokensAnswer; loadedMs: number }

function TokensPanel({ answer: { tokens, maxDays, callsPerDay }, loadedMs }: TokensPanelProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const locale = useLocale()
  const focus = useFocusAfterRemoval<HTMLElement>(tokens.length)
  const close = () => setOpen(null)
  return (
    <Panel
      {...focus}
      title={copy.list}
      description={copy.budgetNote(formatCount(callsPerDay, locale))}
      flush
      actions={
        <Button variant="primary" onClick={() => setOpen({ what: 'create' })}>
          {copy.create}
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <EmptyState title="No tokens yet" className="border-t border-line">
          A token can only read what you choose. Create one for each spreadsheet or script, so that you can revoke it
          separately.
        </EmptyState>
      ) : (
        <ul aria-label={copy.list}>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              callsPerDay={callsPerDay}
              loadedMs={loadedMs}
              onRevoke={() => setOpen({ what: 'revoke', token })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {open?.what === 'create' && <CreateTokenDialog maxDays={maxDays} onClose={close} />}
        {open?.what === 'revoke' && <RevokeTokenDialog token={open.token} onClose={close} />}
      </Suspense>
    </Panel>
  )
}
