import type { StoredChannel } from '../channel-store.ts'
import type { DueDelivery } from '../outbox.ts'
import { DeliveryError } from './delivery-error.ts'
import { renderMailHtml, renderMailText } from './render-mail.ts'

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

type MailOptions = { settings: MailSettings; origin: string; image: MailImage | null }

/** Sends a message to the reader of a mail channel. Throws a DeliveryError. */
export async function sendMail(
  delivery: DueDelivery,
  { target, secret }: Pick<StoredChannel, 'target' | 'secret'>,
  { settings, origin, image }: MailOptions,
): Promise<void> {
  const links = { origin, unsubscribeUrl: `${origin}/unsubscribe/${secret}` }
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
      to: { name: '', address: target ?? '' },
      subject: delivery.subject,
      // The same for a message that is sent again, so that mail programs show it once.
      messageId: `<${delivery.id}@${new URL(origin).hostname}>`,
      date: new Date(delivery.createdAt),
      text: renderMailText(delivery.content, links),
      html: renderMailHtml(delivery.content, links, image === null ? null : { id: IMAGE_ID, alt: image.alt }),
      attachments:
        image === null
          ? []
          : [{ filename: 'chart.png', content: image.png, cid: IMAGE_ID, contentDisposition: 'inline' as const }],
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

/** SMTP answers from 500 on are final, except for those about signing in, which the operator can change. */
function toDeliveryError(error: unknown): DeliveryError {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  const reason = responseCode === undefined ? (code ?? 'unknown') : `status ${responseCode}`
  return new DeliveryError(`The mail server refused the mail or can’t be reached: ${reason}.`, { isFinal, cause: error }) // prettier-ignore
}
