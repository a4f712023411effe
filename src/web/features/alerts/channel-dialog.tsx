import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Channel,
  CHANNEL_KINDS,
  type ChannelKind,
  type CreatedChannel,
  takesMessages,
  WEBHOOK_FORMATS,
} from '#contract/desk/alerts.ts'
import { noop } from '../../lib/noop.ts'
import { addToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ALERTS_KEY, changeChannel, createChannel, deleteChannel, renewSecret } from './queries.ts'
import { toProblem } from './to-problem.ts'
import * as copy from './copy.ts'

type ChannelDialogProps = {
  /** Null for a new channel. */
  channel: Channel | null
  switchedOn: readonly ChannelKind[]
  onClose: () => void
}

/** A calendar is created on its roster's page. */
const MESSAGE_KINDS = CHANNEL_KINDS.filter((kind) => takesMessages({ kind }))

export function ChannelDialog({ channel, switchedOn, onClose }: ChannelDialogProps) {
  const client = useQueryClient()
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? switchedOn[0] ?? 'mail')
  const [name, setName] = useState(channel?.name ?? '')
  const [target, setTarget] = useState(channel?.target ?? '')
  const [format, setFormat] = useState(channel?.format ?? 'json')
  const [isOn, setIsOn] = useState(channel?.isOn ?? true)
  const [created, setCreated] = useState<CreatedChannel | null>(null)
  const hasTarget = kind === 'mail' || kind === 'webhook'
  const reload = () => client.invalidateQueries({ queryKey: ALERTS_KEY })
  const saving = useMutation({
    mutationFn: async (): Promise<CreatedChannel | null> => {
      const input = {
        name: name.trim(),
        target: hasTarget || kind === 'calendar' ? target.trim() : null,
        format: kind === 'webhook' ? format : null,
      }
      if (channel === null) return createChannel({ kind, ...input })
      await changeChannel(channel.id, { ...input, isOn, version: channel.version })
      return null
    },
    onSuccess: async (made) => {
      await reload()
      if (made === null || (made.secret === null && made.feedPath === null)) onClose()
      else setCreated(made)
    },
    onError: reload,
  })
  if (created !== null) return <SecretDialog created={created} onClose={onClose} />
  const isComplete = name.trim() !== '' && (!hasTarget || target.trim() !== '')
  return (
    <FormDialog
      title={channel === null ? copy.addChannel : 'Edit channel'}
      action={copy.save}
      isComplete={isComplete}
      mutation={saving}
      toProblem={toProblem}
      onClose={onClose}
    >
      {channel === null && (
        <Segmented
          label="Type"
          showLabel
          options={MESSAGE_KINDS.map((value) => ({
            value,
            label: copy.channelKinds[value],
            disabledReason: switchedOn.includes(value) ? undefined : copy.notSwitchedOn[value],
          }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextField label="Name" value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      {hasTarget && (
        <TextField
          label={kind === 'mail' ? 'Email address' : 'URL'}
          type={kind === 'mail' ? 'email' : 'url'}
          value={target}
          autoComplete="off"
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
      {kind === 'webhook' && (
        <Segmented
          label="Format"
          showLabel
          options={WEBHOOK_FORMATS.map((value) => ({ value, label: copy.formats[value] }))}
          value={format}
          onChange={setFormat}
        />
      )}
      {channel !== null && (
        <label className="flex items-center gap-2 text-sm coarse:min-h-11">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => setIsOn(event.target.checked)}
            className="switch"
          />
          {kind === 'calendar' ? 'Serve this calendar' : 'Send messages to this channel'}
        </label>
      )}
      <Notice tone="warning">{copy.disclosure[kind]}</Notice>
    </FormDialog>
  )
}

/** Shows a secret that no other page shows. */
export function SecretDialog({ created, onClose }: { created: CreatedChannel; onClose: () => void }) {
  const { channel, secret, feedPath } = created
  const text = feedPath === null ? (secret ?? '') : new URL(feedPath, window.location.origin).href
  const heading = `The channel ${channel.name} is ready`
  return (
    // A click outside doesn't close it, because the secret can't be shown again.
    <Modal label={heading} onClose={onClose} onMouseDown={noop} className="max-w-md">
      <div className="flex flex-col gap-4 p-5">
        <p className="text-base">
          {feedPath === null
            ? 'Messages are signed with this secret. Copy it now, because Chartroom does not show it again.'
            : copy.feedUrl[channel.kind === 'calendar' ? 'calendar' : 'feed']}
        </p>
        <p className="flex items-start gap-2 rounded-md bg-sunken p-3">
          <code className="min-w-0 flex-1 text-sm break-all">{text}</code>
          <CopyButton data-focus text={text} what={feedPath === null ? 'secret' : 'URL of the feed'} />
        </p>
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Asks first, because the old secret stops working. */
export function RenewSecretDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const client = useQueryClient()
  const renewal = useMutation({
    mutationFn: () => renewSecret(channel.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  })
  if (renewal.data !== undefined) return <SecretDialog created={renewal.data} onClose={onClose} />
  return (
    <ConfirmDialog question={copy.renewQuestion(channel)} label="Replace" mutation={renewal} onClose={onClose}>
      {copy.renewNote(channel.kind)}
    </ConfirmDialog>
  )
}

export function DeleteChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => deleteChannel(channel.id),
    onSuccess: async () => {
      addToast({ text: `Deleted the channel ${channel.name}.`, undo: null })
      onClose()
      await client.invalidateQueries({ queryKey: ALERTS_KEY })
    },
  })
  return (
    <ConfirmDialog
      question={`Delete the channel ${channel.name}?`}
      label={copy.remove}
      mutation={deletion}
      onClose={onClose}
    >
      Rules and weekly emails will no longer send to it. You can’t get its secret back.
    </ConfirmDialog>
  )
}
