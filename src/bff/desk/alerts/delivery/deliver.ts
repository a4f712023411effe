import type { ChannelKind } from '#contract/desk/alerts.ts'
import type { Job, RunJob } from '../../../tracing/run-job.ts'
import type { AddressStore } from '../addresses/address-store.ts'
import type { ChannelStore } from '../channel-store.ts'
import type { DueDelivery, Outbox } from '../outbox.ts'
import { DeliveryError } from './delivery-error.ts'
import { type MailImage, type MailSettings, sendMail } from './send-mail.ts'

/** What the operator allows to leave Chartroom. */
export type DeliverySettings = {
  /** Null without a mail server. */
  mail: MailSettings | null
  hasWebhooks: boolean
  hasFeeds: boolean
  /** Hosts of webhooks that may be on this machine or in a private network, with or without a port. */
  webhookHosts: readonly string[]
}

export const NO_DELIVERY: DeliverySettings = { mail: null, hasWebhooks: false, hasFeeds: false, webhookHosts: [] }

export function listSwitchedOn({ mail, hasWebhooks, hasFeeds }: DeliverySettings): ChannelKind[] {
  return [
    ...(mail === null ? [] : (['mail'] as const)),
    ...(hasWebhooks ? (['webhook'] as const) : []),
    ...(hasFeeds ? (['feed'] as const) : []),
  ]
}

export const DELIVERY_RESULTS = ['sent', 'retried', 'given_up'] as const
/** `ms`: since the message was written. */
export type CountDelivery = (line: { result: (typeof DELIVERY_RESULTS)[number]; ms: number }) => void

type DelivererOptions = {
  outbox: Outbox
  channels: Pick<ChannelStore, 'find'>
  addresses: AddressStore
  settings: DeliverySettings
  /** Of links in messages. */
  origin: () => string
  /** Null if the message has no picture; a failure sends it without one. */
  drawImage: (delivery: DueDelivery) => Promise<MailImage | null>
  now: () => number
  onFailure: (error: unknown) => void
  onDelivery: CountDelivery
  runJob: RunJob
}

/** Sends the messages that are due, one after the other. */
export function createDeliverer(options: DelivererOptions) {
  const { outbox, channels, addresses, settings, origin, drawImage, now, onFailure, onDelivery, runJob } = options

  async function send(delivery: DueDelivery): Promise<void> {
    const channel = await channels.find(delivery.channelId)
    if (channel === null) throw new DeliveryError('The channel was deleted.', { isFinal: true })
    if (!channel.isOn) {
      const reason = channel.isUnsubscribed ? 'This person unsubscribed.' : 'The channel is off.'
      throw new DeliveryError(reason, { isFinal: true })
    }
    if (!listSwitchedOn(settings).includes(channel.kind)) {
      throw new DeliveryError('The operator has switched off channels of this kind.', { isFinal: true })
    }
    if (channel.kind === 'webhook') {
      // Imported only here, because its HTTP client takes long to load.
      const { sendWebhook } = await import('./send-webhook.ts')
      return sendWebhook(delivery, channel, { origin: origin(), allowedHosts: settings.webhookHosts, now })
    }
    if (settings.mail === null) return
    const image = await drawImage(delivery).catch((error: unknown) => {
      onFailure(error)
      return null
    })
    return sendMail(delivery, channel, { settings: settings.mail, origin: origin(), image, addresses })
  }

  async function deliver(delivery: DueDelivery, job: Job): Promise<void> {
    const count = (result: Parameters<CountDelivery>[0]['result']) =>
      onDelivery({ result, ms: now() - Date.parse(delivery.createdAt) })
    try {
      await send(delivery)
      await outbox.markSent(delivery.id)
      count('sent')
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      job.note('failed')
      onFailure(error)
      count((await outbox.markFailed(delivery, error)) ? 'given_up' : 'retried')
    }
  }

  return {
    /** Until nothing is due, or the signal ends it. Returns how many were tried. */
    async deliverDue(signal: AbortSignal): Promise<number> {
      for (let count = 0; ; count += 1) {
        const delivery = signal.aborted ? null : await outbox.claim()
        if (delivery === null) return count
        await runJob('delivery', (job) => deliver(delivery, job))
      }
    },
  }
}
