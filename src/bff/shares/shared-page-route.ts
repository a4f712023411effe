import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayOf } from '#contract/dates.ts'
import { toWeekPage } from '#contract/paths.ts'
import { loadComparedWeek } from '../charts/load-compared-week.ts'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { idsInWeek, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { ApiError, isProviderFailure } from '../core/errors.ts'
import { CARD_PIXELS } from '../card-drawing/card-size.ts'
import { createChartCardSender } from '../exports/card/chart-card-route.ts'
import { toImageTags } from '../exports/page-head.ts'
import { createRowNames } from '../exports/name-rows.ts'
import { pathOf } from '../http/matched-route.ts'
import { type PlainPage, sendHtml, sendPlainPage } from '../http/responses/plain-page.ts'
import { callOptionsOf, type AppContext, todayOf } from '../route-helpers/app-context.ts'
import type { ShareParts } from './share-link-routes.ts'
import type { StoredShareLink } from './share-store.ts'
import { parseShareToken } from './share-token.ts'
import { TEXT, toSharedWeek } from './to-shared-week.ts'

/** Share of the deadline that loading names may use. */
const NAMES_SHARE = 0.5
const RETRY_AFTER_SEC = 30

const UNKNOWN: PlainPage = {
  title: 'Link not found',
  paragraphs: ['The link may be incomplete. Ask the sender for the full link. If you have an account, open Chartroom.'],
  ways: [{ href: '/', label: 'Open Chartroom' }],
}

/** An empty URL means the page itself. */
const TRY_AGAIN: PlainPage['ways'] = [{ href: '', label: 'Try again' }]

const LATER: PlainPage = {
  title: 'Couldn’t load this chart',
  paragraphs: ['The data provider isn’t responding. The link is still valid, so try again in a minute.'],
  ways: TRY_AGAIN,
}

const NOT_LOADED: PlainPage = {
  title: 'Couldn’t load this chart',
  paragraphs: ['Chartroom can’t look up this link right now. Try again in a minute.'],
  ways: TRY_AGAIN,
}

/** Offers the chart week to people with an account. A record is deleted long after the expiry. */
function toEndedPage(title: string, share: StoredShareLink | null, shown: string | null): PlainPage {
  return {
    title,
    paragraphs: [
      ...(shown === null ? [] : [`It showed ${shown}.`]),
      'Ask the sender for a new one. If you have an account, find the chart week in Chartroom.',
    ],
    ways: [{ href: share === null ? '/charts' : toWeekPage(share.chart, share.week), label: 'Open in Chartroom' }],
  }
}

/** Codes for a link whose chart, week, or compared week the provider no longer has. */
const GONE_CODES: ReadonlySet<string> = new Set(['not_found', 'week_not_published'])

const GONE: PlainPage = {
  title: 'This chart isn’t available any more',
  paragraphs: [
    'The data provider no longer publishes this chart week. Ask the sender for a new link. If you have an account, choose another one.',
  ],
  ways: [{ href: '/charts', label: 'All charts' }],
}

/** Serves the page of a public link: one chart week as static HTML, without scripts or API calls. */
export function sharedPageRoutes(
  app: FastifyInstance,
  context: AppContext,
  { store, key, now, publicUrl }: ShareParts & { publicUrl: URL | null },
) {
  const sendCard = createChartCardSender(context)
  const nameRows = createRowNames(context)

  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/s/:token',
    schema: { hide: true },
    handler: (request, reply) => withShare(request.params.token, reply, (share) => sendWeek(request, reply, share)),
  })

  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/s/:token/card.png',
    schema: { hide: true },
    handler: (request, reply) =>
      withShare(request.params.token, reply, (share) => {
        reply.header('x-robots-tag', 'noindex')
        return sendCard(request, reply, share)
      }),
  })

  async function withShare(
    token: string,
    reply: FastifyReply,
    send: (share: StoredShareLink) => Promise<FastifyReply>,
  ) {
    const claim = parseShareToken(key, token)
    if (claim === null) return sendPlainPage(reply, 404, UNKNOWN)
    const share = await store.find(claim.id).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
    if (share instanceof ApiError) {
      reply.header('retry-after', share.retryAfterSec ?? RETRY_AFTER_SEC)
      return sendPlainPage(reply, 503, NOT_LOADED)
    }
    // If record and token disagree, the earlier expiry applies.
    const expiresAtMs = Math.min(claim.expiresAtMs, share?.expiresAtMs ?? claim.expiresAtMs)
    const end = (title: string) => sendPlainPage(reply, 410, toEndedPage(title, share, nameShown(share)))
    if (now() >= expiresAtMs) return end(`This link expired on ${TEXT.day(dayOf(expiresAtMs))}`)
    if (share === null || share.revokedAtMs !== null) return end('This link was revoked')
    return send(share)
  }

  /** Names the chart and dates of the link. Makes no provider call, because anyone with an old link could cause one. */
  function nameShown(share: StoredShareLink | null): string | null {
    if (share === null) return null
    context.flushArchive()
    const stored = context.archive.findChart(share.chart)
    const week = stored?.weeks.find((each) => each.week === share.week)
    return stored == null || week === undefined ? null : `${stored.chart.name}, ${TEXT.window(week)}`
  }

  async function sendWeek(request: FastifyRequest, reply: FastifyReply, share: StoredShareLink) {
    try {
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(context.chartWeeks, share.chart, share.week, options)
      const { view } = share
      const { data } = loaded.current
      const compared = view?.vs == null ? null : await loadComparedWeek(context.chartWeeks, data, view.vs, options)
      const patienceMs = context.deadlineMs * NAMES_SHARE
      const background = { ...options, priority: 'background' } as const
      const names = await nameRows(data, idsInWeek(loaded), patienceMs, background)
      const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
      if (request.method === 'GET') {
        await store.noteOpening(share.id, now())
        request.log.info({ share: share.id, owner: share.ownerId }, 'share link opened')
      }
      const imagePath = `${pathOf(request)}/card.png`
      const { title, body } = toSharedWeek(week, {
        ...share,
        compared,
        imagePath,
      })
      const url = publicUrl === null ? null : new URL(imagePath, publicUrl).href
      const tags = url === null ? [] : toImageTags({ url, ...CARD_PIXELS, alt: title })
      return await sendHtml(reply, 200, title, body, { tags })
    } catch (error) {
      if (error instanceof ApiError && GONE_CODES.has(error.code)) return sendPlainPage(reply, 404, GONE)
      if (!isProviderFailure(error)) throw error
      reply.header('retry-after', RETRY_AFTER_SEC)
      return sendPlainPage(reply, 503, LATER)
    }
  }
}
