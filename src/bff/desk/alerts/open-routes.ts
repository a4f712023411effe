import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ApiError } from '../../core/errors.ts'
import { tagAnswer } from '../../http/responses/etag.ts'
import { toEtag } from '../../http/responses/rendered-answers.ts'
import { withZod } from '../../route-helpers/app-context.ts'
import { ADDRESS_ROUTES, addressPages } from './addresses/address-pages.ts'
import type { AddressStore } from './addresses/address-store.ts'
import type { ChannelStore } from './channel-store.ts'
import { renderFeed } from './delivery/render-feed.ts'
import type { Outbox } from './outbox.ts'

/** Routes that need no session, because the token in their URL grants access. */
export const OPEN_ALERT_ROUTES = [...ADDRESS_ROUTES, '/feeds/:token'] as const

const FEED_ENTRIES = 50
const paramsSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'The link is incomplete.') })

type OpenParts = {
  addresses: AddressStore
  channels: ChannelStore
  outbox: Outbox
  hasFeeds: boolean
  origin: () => string
}

/** For readers of mails and for feed readers, who need not sign in. */
export function openAlertRoutes(app: FastifyInstance, { addresses, channels, outbox, hasFeeds, origin }: OpenParts) {
  // Mail programs send a form; what it says does not matter.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  addressPages(app, addresses)

  withZod(app).route({
    method: 'GET',
    url: '/feeds/:token',
    schema: { hide: true, params: paramsSchema },
    handler: async ({ params: { token } }, reply) => {
      const channel = hasFeeds ? await channels.findFeed(token) : null
      if (channel === null) throw new ApiError('not_found', 'There is no feed at this URL, or it was switched off.')
      const { id, name, updatedAt } = channel
      const entries = await outbox.listFeed(id, FEED_ENTRIES)
      const feed = renderFeed({ id, name, updatedAt, entries, origin: origin() })
      const modifiedMs = Math.max(Date.parse(updatedAt), Date.parse(entries[0]?.createdAt ?? updatedAt))
      reply.header('x-robots-tag', 'noindex').header('last-modified', new Date(modifiedMs).toUTCString())
      if (tagAnswer(reply, toEtag(feed), modifiedMs)) return reply.send()
      return reply.type('application/atom+xml; charset=utf-8').send(feed)
    },
  })
}
