import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ApiError } from '../../../core/errors.ts'
import { type PlainPage, sendPlainPage, toBrokenLinkPage } from '../../../http/responses/plain-page.ts'
import { tagAnswer } from '../../../http/responses/etag.ts'
import { toEtag } from '../../../http/responses/rendered-answers.ts'
import { type AppContext, callOptionsOf, withZod } from '../../../route-helpers/app-context.ts'
import { ADDRESS_ROUTES, addressPages } from '../addresses/address-pages.ts'
import { CALENDAR_TYPE, createCalendarBuilder, type LoadMilestones } from '../delivery/build-calendar.ts'
import { describeOff, describeSwitchedOff } from '../delivery/deliver.ts'
import { renderFeed } from '../delivery/render-feed.ts'

/** Routes that need no session, because the token in their URL grants access. */
export const OPEN_ALERT_ROUTES = [...ADDRESS_ROUTES, '/feeds/:token', '/feeds/:token/milestones.ics'] as const

const FEED_ENTRIES = 50
const NO_FEED = 'There is no feed at this URL.'
/** People who read a feed don't sign in, so they have no default roster. */
const NOBODY = ''
const TOKEN = /^[\w-]{43}$/
const paramsSchema = z.object({ token: z.string() })

/** Routes for recipients of emails and for feed readers, who don't sign in. */
export function openAlertRoutes(app: FastifyInstance, context: AppContext, loadMilestones: LoadMilestones) {
  const { rosters, stores, delivery, origin } = app.alerts
  const { hasFeeds } = delivery
  const { addresses, channels, outbox } = stores
  const buildCalendar = createCalendarBuilder(context, loadMilestones)
  // Mail programs send a form whose content doesn't matter.
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
    handler: async (request, reply) => {
      const channel = await findFeed(request.params.token, 'feed')
      if ('reason' in channel) return sendMissing(request, reply, channel)
      request.log.info({ channel: channel.id }, 'feed opened')
      const { id, name, updatedAt } = channel
      const entries = await outbox.listFeed(id, FEED_ENTRIES)
      const feed = renderFeed({ id, name, updatedAt, entries, origin: origin() })
      const modifiedMs = Math.max(Date.parse(updatedAt), Date.parse(entries[0]?.createdAt ?? updatedAt))
      reply.header('x-robots-tag', 'noindex').header('last-modified', new Date(modifiedMs).toUTCString())
      if (tagAnswer(reply, toEtag(feed), modifiedMs)) return reply.send()
      return reply.type('application/atom+xml; charset=utf-8').send(feed)
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/feeds/:token/milestones.ics',
    schema: { hide: true, params: paramsSchema },
    handler: async (request, reply) => {
      const channel = await findFeed(request.params.token, 'calendar')
      if ('reason' in channel) return sendMissing(request, reply, channel)
      if (channel.target === null) return sendMissing(request, reply, MISSING)
      request.log.info({ channel: channel.id }, 'calendar opened')
      const roster = await rosters.load(channel.target, NOBODY)
      const calendar = await buildCalendar(roster, { name: channel.name, origin: origin() }, callOptionsOf(request))
      reply.header('x-robots-tag', 'noindex')
      if (tagAnswer(reply, toEtag(calendar))) return reply.send()
      return reply.type(CALENDAR_TYPE).send(calendar)
    },
  })

  /** Returns the channel, or why there is none. */
  async function findFeed(token: string, kind: 'feed' | 'calendar') {
    if (!hasFeeds) return toSwitchedOff(kind)
    return (TOKEN.test(token) ? await channels.findFeed(token, kind) : null) ?? MISSING
  }
}

type Problem = { reason: string; page: PlainPage }

const MISSING: Problem = {
  reason: NO_FEED,
  page: toBrokenLinkPage(NO_FEED, 'Check that you opened the whole link. If you did, ask the person who sent it.'),
}

function toSwitchedOff(kind: 'feed' | 'calendar'): Problem {
  const advice = 'Ask your Chartroom administrator to turn them on.'
  return { reason: describeSwitchedOff(kind), page: toBrokenLinkPage(`${describeOff(kind)} ${advice}`) }
}

/** Sends a page to people who open the URL in a browser, and an API error to feed readers. */
function sendMissing({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, problem: Problem) {
  if (headers.accept?.includes('text/html') !== true) throw new ApiError('not_found', problem.reason)
  return sendPlainPage(reply, 404, problem.page)
}
