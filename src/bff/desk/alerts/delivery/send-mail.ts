import { Readable } from 'node:stream'
import { type MailAddress, parseMailAddress } from '../../../desk-database/mail-address.ts'
import type { FindArtwork } from '../../artwork/drawn-artwork.ts'
import type { AddressStore } from '../addresses/address-store.ts'
import type { StoredChannel } from '../stores/channel-store.ts'
import type { DueDelivery } from '../stores/outbox.ts'
import { DeliveryError, MAY_HAVE_ARRIVED } from './delivery-error.ts'
import { MAIL_MARK } from './mail-mark.ts'
import { type ConfirmationLinks, renderConfirmationHtml, renderConfirmationText } from './render-confirmation.ts'
import { type MailLinks, renderMailHtml, renderMailText } from './render-mail.ts'

export type MailSettings = {
  smtpUrl: string
  from: string
  /** True if an address must be confirmed before it gets other emails. */
  mustConfirm: boolean
  /** Domains whose addresses may get emails. Empty for all domains. */
  domains: readonly string[]
}
export type MailCard = { png: Buffer; alt: string }
/** Images inside an email, because email programs can't load them from a server that requires sign-in. */
export type MailImages = { card: MailCard | null; findArtwork: FindArtwork }

const CONNECT_TIMEOUT_MS = 10_000
/** Time limit for the whole email, so that it also ends if a server responds one byte at a time. */
const TIMEOUT_MS = 30_000
const MARK = { url: 'cid:chartroom', file: toInline('chartroom.png', MAIL_MARK, 'chartroom') }
const CARD_ID = 'top-line'
const toArtworkId = (hash: string) => `artwork-${hash}`

type MailOptions = {
  settings: MailSettings
  origin: string
  images: MailImages
  addresses: AddressStore
  signal: AbortSignal
  /** Records that the email may arrive from now on. */
  noteHandOver: () => Promise<void>
}

/** Sends a message to the recipient of an email channel. Throws a DeliveryError. */
export async function sendMail(
  delivery: DueDelivery,
  { target }: Pick<StoredChannel, 'target'>,
  { settings, origin, images, addresses, signal, noteHandOver }: MailOptions,
): Promise<void> {
  const { address, key } = await checkAddress(target ?? '', delivery, { settings, addresses })
  const links = { origin, unsubscribeUrl: `${origin}/unsubscribe/${await addresses.createLink('unsubscribe', key)}` }
  const body =
    delivery.reason === 'confirmation'
      ? toConfirmationBody({ ...links, confirmUrl: `${origin}/confirm/${await addresses.createLink('confirm', key)}` })
      : toBody(delivery, links, images)
  // This import is dynamic, because most servers send no email.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let isHandedOver = false
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const createStream = message.createReadStream.bind(message)
    /** The content is read when the server has accepted the recipient and waits for it. */
    async function* readContent() {
      await noteHandOver()
      isHandedOver = true
      yield* createStream()
    }
    message.createReadStream = () => Readable.from(readContent())
    done()
  })
  try {
    await transport.sendMail({
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      from: settings.from,
      // The recipient is an object, so that the address is never parsed as a list.
      to: { name: '', address },
      subject: delivery.subject,
      // A message that is sent again has the same ID, so that mail programs show it once.
      messageId: `<${delivery.id}@${new URL(origin).hostname}>`,
      date: new Date(delivery.createdAt),
      ...body,
      headers: {
        'List-Unsubscribe': `<${links.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    })
  } catch (error) {
    throw toDeliveryError(error, isHandedOver)
  } finally {
    transport.close()
  }
}

/** Checks at the last moment whether the recipient or the operator changed something since the message was written. */
async function checkAddress(
  target: string,
  { reason }: DueDelivery,
  { settings, addresses }: Pick<MailOptions, 'settings' | 'addresses'>,
): Promise<MailAddress> {
  const parsed = parseMailAddress(target)
  if (parsed === null) throw new DeliveryError('This isn’t an email address.', { isFinal: true })
  if (!isAllowedDomain(parsed, settings)) {
    throw new DeliveryError('The MAIL_DOMAINS setting doesn’t allow this email address.', { isFinal: true })
  }
  const state = await addresses.stateOf(parsed.key)
  if (state === 'unsubscribed') throw new DeliveryError('This person unsubscribed.', { isFinal: true })
  if (reason === 'confirmation') {
    if (state === 'confirmed') throw new DeliveryError('This email address is already confirmed.', { isFinal: true })
  } else if (settings.mustConfirm && state === 'waiting') {
    throw new DeliveryError('This email address isn’t confirmed yet. Send the message again when it is.', {
      isFinal: true,
    })
  }
  return parsed
}

export function isAllowedDomain({ domain }: MailAddress, { domains }: MailSettings): boolean {
  return domains.length === 0 || domains.includes(domain)
}

function toBody({ content }: DueDelivery, links: MailLinks, { card, findArtwork }: MailImages) {
  /** Keyed by hash, because a title can have several lines. */
  const used = new Map<string, Buffer>()
  const html = renderMailHtml(content, links, {
    mark: MARK.url,
    card: card === null ? null : { url: `cid:${CARD_ID}`, alt: card.alt },
    artworkOf({ entityKind: kind, entityId: id }) {
      const artwork = findArtwork({ kind, id })
      if (artwork === null) return null
      used.set(artwork.hash, artwork.jpeg)
      return `cid:${toArtworkId(artwork.hash)}`
    },
  })
  return {
    text: renderMailText(content, links),
    html,
    attachments: [
      MARK.file,
      ...(card === null ? [] : [toInline('chart.png', card.png, CARD_ID)]),
      ...[...used].map(([hash, jpeg], index) => toInline(`artwork-${index + 1}.jpg`, jpeg, toArtworkId(hash))),
    ],
  }
}

function toInline(filename: string, content: Buffer, cid: string) {
  return { filename, content, cid, contentDisposition: 'inline' as const }
}

function toConfirmationBody(links: ConfirmationLinks) {
  return {
    text: renderConfirmationText(links),
    html: renderConfirmationHtml(links, MARK.url),
    attachments: [MARK.file],
  }
}

/**
 * SMTP responses from 500 on are final, except for those about signing in, which the operator can fix. If the server
 * doesn't respond to the content, the email may have arrived, so it isn't sent twice.
 */
function toDeliveryError(error: unknown, isHandedOver: boolean): DeliveryError {
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name?: string }
  if (isHandedOver && responseCode === undefined)
    return new DeliveryError(MAY_HAVE_ARRIVED, { isFinal: true, cause: error })
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  const reason = responseCode === undefined ? (code ?? name ?? 'unknown') : `status ${responseCode}`
  return new DeliveryError(`The mail server refused the email or can’t be reached: ${reason}.`, {
    isFinal,
    cause: error,
  })
}
