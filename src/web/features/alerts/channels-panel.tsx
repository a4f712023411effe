import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Channel, type ChannelKind, takesMessages } from '#contract/desk/alerts.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { useFocusAfterRemoval } from '../../lib/browser/focus-after-removal.ts'
import { addToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ALERTS_KEY, LOG_KEY, resendConfirmation, testChannel } from './queries.ts'
import * as copy from './copy.ts'

const loadDialogs = () => import('./channel-dialog.tsx')
const ChannelDialog = lazy(async () => ({ default: (await loadDialogs()).ChannelDialog }))
const DeleteChannelDialog = lazy(async () => ({ default: (await loadDialogs()).DeleteChannelDialog }))
const RenewSecretDialog = lazy(async () => ({ default: (await loadDialogs()).RenewSecretDialog }))

type ChannelsPanelProps = {
  rosterId: string
  channels: readonly Channel[]
  laterChannels: readonly string[]
  switchedOn: readonly ChannelKind[]
}
type Task = 'edit' | 'renew' | 'delete'
type Open = { what: 'add' } | { what: Task; id: string }

export function ChannelsPanel({ rosterId, channels, laterChannels, switchedOn }: ChannelsPanelProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const focus = useFocusAfterRemoval<HTMLElement>(channels.length)
  const close = () => setOpen(null)
  const channel = open === null || open.what === 'add' ? undefined : channels.find(({ id }) => id === open.id)
  return (
    <Panel
      {...focus}
      title={copy.channels}
      description="Shared by all rosters"
      flush
      actions={
        <Button disabled={switchedOn.length === 0} onClick={() => setOpen({ what: 'add' })}>
          {copy.addChannel}
        </Button>
      }
    >
      {channels.length + laterChannels.length === 0 ? (
        <EmptyState title="No channels yet" className="border-t border-line">
          A channel receives messages: an email address, a webhook (such as Slack), or a feed.
        </EmptyState>
      ) : (
        <ul aria-label={copy.channels}>
          {channels.map((each) => (
            <ChannelRow
              key={each.id}
              rosterId={rosterId}
              channel={each}
              isAllowed={switchedOn.includes(each.kind)}
              onOpen={(what) => setOpen({ what, id: each.id })}
            />
          ))}
          {laterChannels.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- several channels may have the same name
            <li key={place} className="border-t border-line px-4 py-3 sm:px-5">
              <p className="text-base font-label wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-3">Only a later version of Chartroom knows this type of channel.</p>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {(open?.what === 'add' || open?.what === 'edit') && (
          <ChannelDialog channel={channel ?? null} switchedOn={switchedOn} onClose={close} />
        )}
        {open?.what === 'renew' && channel !== undefined && <RenewSecretDialog channel={channel} onClose={close} />}
        {open?.what === 'delete' && channel !== undefined && <DeleteChannelDialog channel={channel} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

type ChannelRowProps = {
  rosterId: string
  channel: Channel
  /** False if the operator has since turned off this channel type. */
  isAllowed: boolean
  onOpen: (what: Task) => void
}

function ChannelRow({ rosterId, channel, isAllowed, onOpen }: ChannelRowProps) {
  const { id, name, kind, target, isOn, isUnsubscribed, isUnconfirmed } = channel
  const isWaiting = isOn && isUnconfirmed
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => testChannel(id, rosterId),
    onSuccess: async () => {
      addToast({ text: `Chartroom is sending a test to ${name}.`, undo: null })
      await client.invalidateQueries({ queryKey: LOG_KEY })
    },
  })
  const resend = useMutation({
    mutationFn: () => resendConfirmation(id),
    onSuccess: () => addToast({ text: `Chartroom is sending the link to ${target ?? ''} again.`, undo: null }),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  })
  const error = test.error ?? resend.error
  return (
    <li className="flex items-center gap-2 border-t border-line py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-base font-label wrap-anywhere">{name}</span>
          <Badge>{copy.channelKinds[kind]}</Badge>
          {isUnsubscribed ? <Badge tone="warning">Unsubscribed</Badge> : !isOn && <Badge>Off</Badge>}
          {isWaiting && <Badge tone="warning">Waiting for confirmation</Badge>}
          {kind === 'mail' && isOn && !isUnconfirmed && <Badge tone="rise">Confirmed</Badge>}
        </p>
        {target !== null && kind !== 'calendar' && <p className="text-sm wrap-anywhere text-ink-3">{target}</p>}
        {!isAllowed && <p className="text-sm text-warning">{copy.notSwitchedOn[kind]}</p>}
        {(isUnsubscribed || isWaiting) && (
          <p className="text-sm text-ink-2">
            {isUnsubscribed
              ? 'This person unsubscribed. They can subscribe again with the unsubscribe link in any email they got.'
              : 'Chartroom sent a link to this email address. It sends nothing else until someone opens the link and confirms.'}
          </p>
        )}
        {error !== null && (
          <Notice tone="error" className="mt-2">
            {toErrorSentence(error)}
          </Notice>
        )}
      </div>
      <MoreMenu
        label={copy.moreOf(name)}
        items={[
          ...(takesMessages(channel)
            ? [
                isWaiting
                  ? {
                      name: 'Send the link again',
                      isDisabled: !isAllowed || resend.isPending,
                      onPress: () => resend.mutate(),
                    }
                  : {
                      name: 'Send a test',
                      isDisabled: !isAllowed || !isOn || test.isPending,
                      onPress: () => test.mutate(),
                    },
              ]
            : []),
          { name: copy.edit, onPress: () => onOpen('edit') },
          ...(kind === 'mail' ? [] : [{ name: copy.renew[kind], onPress: () => onOpen('renew') }]),
          { name: copy.remove, onPress: () => onOpen('delete') },
        ]}
      />
    </li>
  )
}
