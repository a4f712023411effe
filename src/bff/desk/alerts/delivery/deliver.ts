import type { DeliveryResult, Metrics } from '../../../operations/metrics.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHANNEL_KINDS, type ChannelKind } from '#contract/desk/alerts.ts'
import type { Job, RunJob } from '../../../tracing/run-job.ts'
import type { AddressStore } from '../addresses/address-store.ts'
import type { ChannelStore } from '../stores/channel-store.ts'
import type { DueDelivery, Outbox } from '../stores/outbox.ts'
import { DeliveryError } from './delivery-error.ts'
import { type MailImages, type MailSettings, sendMail } from './send-mail.ts'

/** Channels that the operator turned on. They send data out of Chartroom. */
export type DeliverySettings = {
  /** Null without a mail server. */
  mail: MailSettings | null
  hasWebhooks: boolean
  hasFeeds: boolean
  /** Webhook hosts that may be on this machine or in a private network, with or without a port. */
  webhookHosts: readonly string[]
}

export const NO_DELIVERY: DeliverySettings = { mail: null, hasWebhooks: false, hasFeeds: false, webhookHosts: [] }

export function listSwitchedOn({ mail, hasWebhooks, hasFeeds }: DeliverySettings): ChannelKind[] {
  return [
    ...(mail === null ? [] : (['mail'] as const)),
    ...(hasWebhooks ? (['webhook'] as const) : []),
    ...(hasFeeds ? (['feed', 'calendar'] as const) : []),
  ]
}

/** Texts for {@link describeSwitchedOff}. */
const SWITCHES: Record<ChannelKind, { what: string; setting: string }> = {
  mail: { what: 'Emails', setting: 'SMTP_URL' },
  webhook: { what: 'Webhooks', setting: 'WEBHOOKS=on' },
  feed: { what: 'Feeds', setting: 'FEEDS=on' },
  calendar: { what: 'Calendars', setting: 'FEEDS=on' },
}

/** Describes a channel type that is off, with the setting that turns it on. */
export function describeSwitchedOff(kind: ChannelKind): string {
  return `${describeOff(kind)} The operator can set ${SWITCHES[kind].setting}.`
}

/** Describes it for people who can't change settings. */
export function describeOff(kind: ChannelKind): string {
  return `${SWITCHES[kind].what} are off.`
}

type DelivererOptions = {
  outbox: Outbox
  channels: Pick<ChannelStore, 'find'>
  addresses: AddressStore
  settings: DeliverySettings
  /** Returns the origin of links in messages. */
  origin: () => string
  /** If it fails, the email is sent without images. */
  loadImages: (delivery: DueDelivery, signal: AbortSignal) => Promise<MailImages>
  now: () => number
  onFailure: (error: unknown) => void
  onDelivery: Metrics['countDelivery']
  /** Logs which message was sent where. */
  onSent: (delivery: DueDelivery) => void
  runJob: RunJob
}

/** Mail servers limit the connections of a client. Webhooks have different receivers, so each channel may send at once. */
const MAILS_AT_ONCE = 3
/** How long running sends may take when the server stops. Shorter than the time that remains for the rest. */
const FINISH_MS = 4_000
/** An hour in total. Meanwhile, this process sends nothing else to the channel. */
const STORE_ATTEMPTS = 1_800
const STORE_AGAIN_MS = 2_000

/** Sends due messages, one at a time per channel, so that a slow receiver only delays its own messages. */
export function createDeliverer(options: DelivererOptions) {
  const { outbox, channels, addresses, settings, origin, loadImages, now, onFailure, onDelivery, onSent, runJob } =
    options
  const stopping = new AbortController()
  let isClosed = false
  /** Messages that are being sent, keyed by channel ID. */
  const sending = new Map<string, { kind: ChannelKind | null; done: Promise<void> }>()
  let starting: Promise<void> | null = null
  let isWanted = false

  async function send(delivery: DueDelivery, noteHandOver: () => Promise<void>): Promise<void> {
    if (delivery.isRosterDeleted) throw new DeliveryError('The roster was deleted.', { isFinal: true })
    const channel = await channels.find(delivery.channelId)
    if (channel === null) throw new DeliveryError('The channel was deleted.', { isFinal: true })
    if (!CHANNEL_KINDS.includes(channel.kind)) {
      // A replica with a later version may send it on the next try.
      throw new DeliveryError('This version of Chartroom doesn’t know the type of the channel.', { isFinal: false })
    }
    if (!channel.isOn) {
      const reason = channel.isUnsubscribed ? 'This person unsubscribed.' : 'The channel is off.'
      throw new DeliveryError(reason, { isFinal: true })
    }
    if (!listSwitchedOn(settings).includes(channel.kind)) {
      throw new DeliveryError(describeSwitchedOff(channel.kind), { isFinal: true })
    }
    const { signal } = stopping
    if (channel.kind === 'webhook') {
      // This import is dynamic, because the HTTP client takes long to load.
      const { sendWebhook } = await import('./send-webhook.ts')
      return sendWebhook(delivery, channel, { origin: origin(), allowedHosts: settings.webhookHosts, now, signal })
    }
    if (settings.mail === null) return
    const images = await loadImages(delivery, signal).catch((error: unknown): MailImages => {
      if (!signal.aborted) onFailure(error)
      return { card: null, findArtwork: () => null }
    })
    return sendMail(delivery, channel, {
      settings: settings.mail,
      origin: origin(),
      images,
      addresses,
      signal,
      noteHandOver,
    })
  }

  async function deliver(delivery: DueDelivery, job: Job): Promise<void> {
    const count = (result: DeliveryResult) => onDelivery({ result, ms: now() - Date.parse(delivery.createdAt) })
    try {
      await send(delivery, () => outbox.noteHandOver(delivery.id))
      onSent(delivery)
      await insist(() => outbox.markSent(delivery.id))
      count('sent')
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      if (stopping.signal.aborted && !error.isFinal) {
        job.note('canceled')
        return outbox.giveBack(delivery)
      }
      job.note('failed')
      onFailure(error)
      count((await outbox.markFailed(delivery, error)) ? 'given_up' : 'retried')
    }
  }

  function begin(delivery: DueDelivery): void {
    const { channelId, channelKind: kind } = delivery
    const sendOne = async () => {
      await runJob('delivery', (job) => deliver(delivery, job)).catch(onFailure)
      sending.delete(channelId)
      void start()
    }
    sending.set(channelId, { kind, done: sendOne() })
  }

  async function startDue(): Promise<void> {
    do {
      isWanted = false
      // oxlint-disable-next-line no-unmodified-loop-condition -- close() sets it
      while (!isClosed) {
        const mails = [...sending.values()].filter(({ kind }) => kind === 'mail').length
        const without = { channelIds: [...sending.keys()], kind: mails < MAILS_AT_ONCE ? null : ('mail' as const) }
        const delivery = await outbox.claim(without)
        if (delivery === null) break
        begin(delivery)
      }
    } while (isWanted)
  }

  /** Starts messages that are due. When a message is done, starts the next one of its channel. */
  function start(): Promise<void> {
    isWanted = true
    starting ??= startDue()
      .catch(onFailure)
      .finally(() => (starting = null))
    return starting
  }

  return {
    start,
    /** Resolves when no message is due or being sent. */
    async deliverDue(): Promise<void> {
      await start()
      // oxlint-disable-next-line no-unmodified-loop-condition -- start() sets it
      while (sending.size > 0 || starting !== null) {
        await Promise.all([starting, ...[...sending.values()].map(({ done }) => done)])
      }
    },
    /** Gives running sends a few seconds, then cancels them and releases their messages. */
    async close(): Promise<void> {
      isClosed = true
      const timer = setTimeout(() => stopping.abort(), FINISH_MS)
      await starting
      await Promise.all([...sending.values()].map(({ done }) => done))
      clearTimeout(timer)
    },
  }
}

/** Retries a write, because a message that has arrived must not be sent again after a restart of the database. */
export async function insist(write: () => Promise<void>, againMs = STORE_AGAIN_MS): Promise<void> {
  for (let attempt = 1; attempt < STORE_ATTEMPTS; attempt += 1) {
    try {
      return await write()
    } catch {
      await sleep(againMs)
    }
  }
  return write()
}
