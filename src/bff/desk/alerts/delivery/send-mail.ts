import { type MailAddress, parseMailAddress } from '../../../desk-database/mail-address.ts'
import type { AddressStore } from '../addresses/address-store.ts'
import type { StoredChannel } from '../channel-store.ts'
import type { DueDelivery } from '../outbox.ts'
import { DeliveryError } from './delivery-error.ts'
import { type ConfirmationLinks, renderConfirmationHtml, renderConfirmationText } from './render-confirmation.ts'
import { type MailLinks, renderMailHtml, renderMailText } from './render-mail.ts'

export type MailSettings = {
  smtpUrl: string
  from: string
  /** True if an address has to confirm itself before other emails are sent to it. */
  mustConfirm: boolean
  /** The domains of addresses that may get emails; empty for any. */
  domains: readonly string[]
}
/** A picture for a mail. */
export type MailImage = { png: Buffer; alt: string }

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
const IMAGE_ID = 'top-line'

type MailOptions = { settings: MailSettings; origin: string; image: MailImage | null; addresses: AddressStore }

/** Sends a message to the reader of a mail channel. Throws a DeliveryError. */
export async function sendMail(
  delivery: DueDelivery,
  { target }: Pick<StoredChannel, 'target'>,
  { settings, origin, image, addresses }: MailOptions,
): Promise<void> {
  const { address, key } = await checkAddress(target ?? '', delivery, { settings, addresses })
  const links = { origin, unsubscribeUrl: `${origin}/unsubscribe/${await addresses.createLink('unsubscribe', key)}` }
  const body =
    delivery.reason === 'confirmation'
      ? toConfirmationBody({ ...links, confirmUrl: `${origin}/confirm/${await addresses.createLink('confirm', key)}` })
      : toBody(delivery, links, image)
  // Imported here, because most servers send no mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: settings.from,
      // As an object, so that the address is never read as a list.
      to: { name: '', address },
      subject: delivery.subject,
      // The same for a message that is sent again, so that mail programs show it once.
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
    throw toDeliveryError(error)
  } finally {
    transport.close()
  }
}

/** Checks at the last moment what a person or the operator may have changed since the message was written. */
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
    throw new DeliveryError('This email address isn’t confirmed yet. Send the message again when it is.', { isFinal: true }) // prettier-ignore
  }
  return parsed
}

export function isAllowedDomain({ domain }: MailAddress, { domains }: MailSettings): boolean {
  return domains.length === 0 || domains.includes(domain)
}

function toBody({ content }: DueDelivery, links: MailLinks, image: MailImage | null) {
  return {
    text: renderMailText(content, links),
    html: renderMailHtml(content, links, image === null ? null : { id: IMAGE_ID, alt: image.alt }),
    attachments:
      image === null
        ? []
        : [{ filename: 'chart.png', content: image.png, cid: IMAGE_ID, contentDisposition: 'inline' as const }],
  }
}

function toConfirmationBody(links: ConfirmationLinks) {
  return { text: renderConfirmationText(links), html: renderConfirmationHtml(links) }
}

/** SMTP answers from 500 on are final, except for those about signing in, which the operator can change. */
function toDeliveryError(error: unknown): DeliveryError {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  const reason = responseCode === undefined ? (code ?? 'unknown') : `status ${responseCode}`
  return new DeliveryError(`The mail server refused the mail or can’t be reached: ${reason}.`, { isFinal, cause: error }) // prettier-ignore
}
