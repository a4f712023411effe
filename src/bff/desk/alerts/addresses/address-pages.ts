import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { maskMailAddress } from '../../../desk-database/mail-address.ts'
import { type PlainPage, sendHtml, sendPlainPage, toBrokenLinkPage } from '../../../http/responses/plain-page.ts'
import { withZod } from '../../../route-helpers/app-context.ts'
import { type AddressStore, LINK_DAYS, type LinkPurpose } from './address-store.ts'

/** Emails cut off links and append characters, so every path after these leads to a page. */
export const ADDRESS_ROUTES = ['/unsubscribe', '/unsubscribe/*', '/confirm', '/confirm/*'] as const

const TOKEN = /^[\w-]{43}$/
const paramsSchema = z.object({ '*': z.string().default('') })

const NOT_FOUND: Record<LinkPurpose, PlainPage> = {
  confirm: toBrokenLinkPage(
    `It may be incomplete, or older than ${LINK_DAYS.confirm} days. Check that you opened the whole link.`,
    'For a new link, ask the person who added your email address to send the confirmation again.',
  ),
  unsubscribe: toBrokenLinkPage(
    'It may be incomplete or very old. Check that you opened the whole link, or use the link in a more recent email.',
  ),
}

/** Pages that links in emails open without a session. Only a click changes data, because mail programs open links. */
export function addressPages(app: FastifyInstance, addresses: AddressStore) {
  addPage('confirm', {
    async open(token, reply) {
      const link = await addresses.find('confirm', token)
      if (link === null) return sendPlainPage(reply, 404, NOT_FOUND.confirm)
      if (link.state === 'confirmed') return sendConfirmed(reply, link.address)
      return sendForm(reply, {
        title: 'Confirm your email address',
        sentence: [
          'Someone who uses Chartroom here wants to send chart alerts and weekly emails to ',
          link.address,
          '.',
        ],
        button: 'Confirm',
        note: 'Chartroom sends nothing else until you press this button. Every email has an unsubscribe link.',
      })
    },
    async press(token, reply) {
      const address = await addresses.confirm(token)
      return address === null ? sendPlainPage(reply, 404, NOT_FOUND.confirm) : sendConfirmed(reply, address)
    },
  })

  addPage('unsubscribe', {
    async open(token, reply) {
      const link = await addresses.find('unsubscribe', token)
      if (link === null) return sendPlainPage(reply, 404, NOT_FOUND.unsubscribe)
      if (link.state === 'unsubscribed') return sendUnsubscribed(reply, link.address)
      return sendForm(reply, {
        title: 'Unsubscribe',
        sentence: ['Chartroom will stop sending alerts and weekly emails to ', link.address, '.'],
        button: 'Unsubscribe',
        note: 'Nothing changes until you press the button.',
      })
    },
    async press(token, reply) {
      const address = await addresses.unsubscribe(token)
      return address === null ? sendPlainPage(reply, 404, NOT_FOUND.unsubscribe) : sendUnsubscribed(reply, address)
    },
  })

  type Page = Record<'open' | 'press', (token: string, reply: FastifyReply) => Promise<FastifyReply>>

  function addPage(purpose: LinkPurpose, { open, press }: Page) {
    for (const url of [`/${purpose}`, `/${purpose}/*`]) {
      const schema = { hide: true, params: paramsSchema }
      const respond = (page: Page['open']) => (request: { params: { '*': string } }, reply: FastifyReply) => {
        const token = request.params['*']
        return TOKEN.test(token) ? page(token, reply) : sendPlainPage(reply, 404, NOT_FOUND[purpose])
      }
      withZod(app).route({ method: 'GET', url, schema, handler: respond(open) })
      withZod(app).route({ method: 'POST', url, config: { isForPrograms: true }, schema, handler: respond(press) })
    }
  }

  /** The page has a link to subscribe again, because only the recipient can do that. */
  async function sendUnsubscribed(reply: FastifyReply, address: string): Promise<FastifyReply> {
    const token = await addresses.createLink('confirm', address)
    return sendPlainPage(reply, 200, {
      title: 'You are unsubscribed',
      paragraphs: [
        `Chartroom won’t email ${maskMailAddress(address)} again, even if someone adds the email address again. Only you can change that.`,
      ],
      ways: [{ href: `/confirm/${token}`, label: 'Subscribe again' }],
    })
  }
}

function sendConfirmed(reply: FastifyReply, address: string): FastifyReply {
  return sendPlainPage(reply, 200, {
    title: 'Your email address is confirmed',
    paragraphs: [
      `Chartroom can now send chart alerts and weekly emails to ${maskMailAddress(address)}.`,
      'Every email has an unsubscribe link. You can close this page.',
    ],
    ways: [],
  })
}

type Form = { title: string; sentence: [before: string, address: string, after: string]; button: string; note: string }

function sendForm(
  reply: FastifyReply,
  { title, sentence: [before, address, after], button, note }: Form,
): FastifyReply {
  return sendHtml(
    reply,
    200,
    title,
    `<main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(before)}<strong>${escapeHtml(maskMailAddress(address))}</strong>${escapeHtml(after)}</p>
      <form method="post"><p class="ways"><button type="submit">${escapeHtml(button)}</button></p></form>
      <p class="note">${escapeHtml(note)}</p>
    </main>`,
  )
}
