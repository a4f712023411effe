import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ApiError } from '../../errors.ts'
import { type PlainPage, sendHtml, sendPlainPage } from '../../http/responses/plain-page.ts'
import { withZod } from '../../route-helpers/app-context.ts'
import type { ChannelStore } from './channel-store.ts'
import { renderFeed } from './delivery/render-feed.ts'
import type { Outbox } from './outbox.ts'

/** Routes that need no session, because the token in their URL grants access. */
export const OPEN_ALERT_ROUTES = ['/unsubscribe/:token', '/feeds/:token'] as const

const FEED_ENTRIES = 50
const paramsSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'The link is incomplete.') })

const UNKNOWN: PlainPage = {
  title: 'Link not found',
  code: '404',
  paragraphs: ['The link may be incomplete, or the channel was deleted. Chartroom sends no more mails through it.'],
  ways: [],
}

const DONE: PlainPage = {
  title: 'You are unsubscribed',
  paragraphs: ['Chartroom sends no more mails to you through this channel.'],
  ways: [],
}

type OpenParts = { channels: ChannelStore; outbox: Outbox; hasFeeds: boolean; origin: () => string }

/** For readers of mails and for feed readers, who need not sign in. */
export function openAlertRoutes(app: FastifyInstance, { channels, outbox, hasFeeds, origin }: OpenParts) {
  // Mail programs send a form; what it says does not matter.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  withZod(app).route({
    method: 'GET',
    url: '/unsubscribe/:token',
    config: { methods: ['GET', 'POST'] },
    schema: { hide: true, params: paramsSchema },
    handler: async ({ params: { token } }, reply) => {
      const channel = await channels.findByToken(token)
      if (channel === null) return sendPlainPage(reply, 404, UNKNOWN)
      if (channel.isUnsubscribed) return sendPlainPage(reply, 200, DONE)
      // A form, because mail programs open links by themselves to check them.
      return sendHtml(
        reply,
        200,
        'Unsubscribe',
        `<main>
      <h1>Unsubscribe</h1>
      <p>Chartroom will send no more mails to you through this channel.</p>
      <form method="post"><p class="ways"><button type="submit">Unsubscribe</button></p></form>
    </main>`,
      )
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/unsubscribe/:token',
    schema: { hide: true, params: paramsSchema },
    handler: async ({ params: { token } }, reply) => {
      const channel = await channels.findByToken(token)
      if (channel === null) return sendPlainPage(reply, 404, UNKNOWN)
      if (!channel.isUnsubscribed) await channels.unsubscribe(channel.id)
      return sendPlainPage(reply, 200, DONE)
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/feeds/:token',
    schema: { hide: true, params: paramsSchema },
    handler: async ({ params: { token } }, reply) => {
      const channel = hasFeeds ? await channels.findFeed(token) : null
      if (channel === null) throw new ApiError('not_found', 'There is no feed at this URL, or it was switched off.')
      const { id, name, updatedAt } = channel
      const entries = await outbox.listFeed(id, FEED_ENTRIES)
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .send(renderFeed({ id, name, updatedAt, entries, origin: origin() }))
    },
  })
}
