import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApiToken,
  type CreatedToken,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type TokenScope,
} from '#contract/api/api-tokens.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { noop } from '../../lib/noop.ts'
import { addToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { createToken, revokeToken, tokensQuery } from './queries.ts'
import * as copy from './copy.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'

const LIFETIMES = [7, 30, 90, 180]
const USUAL_DAYS = 30

/** Creates a token and shows it once. */
export function CreateTokenDialog({ maxDays, onClose }: { maxDays: number; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['charts'])
  const [days, setDays] = useState(Math.min(USUAL_DAYS, maxDays))
  const creation = useMutation({
    mutationFn: () => createToken({ name: name.trim(), scopes: [...scopes], days }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  })
  if (creation.data !== undefined) return <CreatedTokenDialog created={creation.data} onClose={onClose} />
  const toggle = (scope: TokenScope, isOn: boolean) =>
    setScopes(TOKEN_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))))
  const lifetimes = [...new Set([...LIFETIMES.filter((each) => each <= maxDays), days, maxDays])]
  return (
    <FormDialog
      title={copy.create}
      action={copy.create}
      isComplete={name.trim() !== '' && scopes.length > 0}
      mutation={creation}
      toProblem={toProblem}
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="Where you’ll use it, such as “Monday spreadsheet”"
        value={name}
        maxLength={TOKEN_LIMITS.name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="flex flex-col">
        <legend className="overline-label mb-1">What it can read</legend>
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope} className="flex items-start gap-2 py-1 text-sm coarse:min-h-11 coarse:py-2">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              {copy.scopes[scope]}
              <span className="block text-ink-3">{copy.scopeMeanings[scope]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Select
        label="Expires after"
        showLabel
        items={lifetimes
          .toSorted((a, b) => a - b)
          .map((each) => ({ value: String(each), label: countNoun(each, 'day') }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      <Notice tone="warning">
        Anyone who has the token can read licensed data as you, without signing in. Treat it like a password.
      </Notice>
    </FormDialog>
  )
}

/** The server reports which field is wrong, or that there are too many tokens. */
function toProblem(error: unknown): string {
  return error instanceof ApiError && error.code === 'bad_request' ? error.message : toErrorSentence(error)
}

function CreatedTokenDialog({ created: { token }, onClose }: { created: CreatedToken; onClose: () => void }) {
  const example = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/token`
  return (
    // A click outside doesn't close it, because the token can't be shown again.
    <Modal label={copy.created} onClose={onClose} onMouseDown={noop} className="max-w-lg">
      <div className="flex flex-col gap-4 overflow-y-auto p-5">
        <p className="text-base">Copy it now. Chartroom won’t show it again.</p>
        <p className="rounded-md bg-sunken p-3">
          <code className="text-sm break-all">{token}</code>
        </p>
        <div className="flex flex-col gap-1">
          <p className="text-sm text-ink-2">Send it in the Authorization header. For example:</p>
          <p className="flex items-start gap-2 rounded-md bg-sunken p-3">
            <code className="min-w-0 flex-1 text-xs break-all text-ink-2">{example}</code>
            <CopyButton text={example} what="example" />
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Done</Button>
          <CopyButton data-focus text={token} what="token" label="Copy token" />
        </div>
      </div>
    </Modal>
  )
}

export function RevokeTokenDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const client = useQueryClient()
  const revocation = useMutation({
    mutationFn: () => revokeToken(id),
    onSuccess: async () => {
      addToast({ text: `Revoked the token “${name}”.`, undo: null })
      onClose()
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog question={`Revoke “${name}”?`} label={copy.revoke} mutation={revocation} onClose={onClose}>
      Programs that use this token will stop working at once. You can’t undo this.
    </ConfirmDialog>
  )
}
