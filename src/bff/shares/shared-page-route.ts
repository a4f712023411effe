import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { shownIds, toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { ApiError, isProviderFailure } from '../errors.ts'
import { CARD_PIXELS } from '../exports/card/card-size.ts'
import { type ChartCards } from '../exports/card/chart-card-route.ts'
import { toImageTags } from '../exports/page-head.ts'
import { createRowNames } from '../exports/name-rows.ts'
import { pathOf } from '../http/matched-route.ts'
import { type PlainPage, sendHtml, sendPlainPage } from '../http/plain-page.ts'
import { callOptionsOf, type AppContext, sampleShareOf, todayOf } from '../route-helpers/app-context.ts'
import { type ShareParts } from './share-link-routes.ts'
import { type StoredShare } from './share-store.ts'
import { parseShareToken } from './share-token.ts'
import { toSharedWeek } from './to-shared-week.ts'

export type Shown = {
  cards: ChartCards
  /** Null: other sites cannot be told where the image is. */
  publicUrl: URL | null
}

/** Half of the time for the answer may go into names. */
const NAMES_SHARE = 0.5
const RETRY_AFTER_SEC = 30

const UNKNOWN: PlainPage = {
  title: 'This link leads nowhere',
  code: '404',
  paragraphs: ['It may be incomplete. Ask whoever sent it for the whole link.'],
  ways: [],
}

const ENDED: PlainPage = {
  title: 'This link has ended',
  code: '410',
  paragraphs: ['It was made for a while, or was taken back. Ask whoever sent it for a new one.'],
  ways: [],
}

const LATER: PlainPage = {
  title: 'This chart cannot be shown right now',
  code: '503',
  paragraphs: ['The data provider did not answer. The link is good: try again in a minute.'],
  ways: [],
}

const NOT_LOADED: PlainPage = {
  title: 'This chart cannot be shown right now',
  code: '503',
  paragraphs: ['Chartroom can’t look up this link right now. The link may still be good: try again in a minute.'],
  ways: [],
}

/**
 * What somebody without an account sees: the one week that the link was made for, written out by the server. It runs no
 * program, knows no way into the app, and asks nothing of the API, which stays closed to them.
 */
export function sharedPageRoutes(app: FastifyInstance, context: AppContext, parts: ShareParts & Shown) {
  const { store, key, now, cards, publicUrl } = parts
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
        return cards.send(request, reply, share.chart, share.week)
      }),
  })

  async function withShare(token: string, reply: FastifyReply, send: (share: StoredShare) => Promise<FastifyReply>) {
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
    // The record and the link say the same; where they do not, the earlier end holds.
    const isOver = now() >= claim.expiresAtMs || share === null || now() >= share.expiresAtMs
    if (isOver || share.revokedAtMs !== null) return sendPlainPage(reply, 410, ENDED)
    return send(share)
  }

  async function sendWeek(request: FastifyRequest, reply: FastifyReply, share: StoredShare) {
    try {
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(context.chartWeeks, share.chart, share.week, options)
      const patienceMs = context.deadlineMs * NAMES_SHARE
      const background = { ...options, priority: 'background' } as const
      const names = await nameRows(loaded.current.data, shownIds(loaded), patienceMs, background)
      const week = toChartWeekAnswer(loaded, names, { provider: context.provider.name, today: todayOf(context) })
      if (request.method === 'GET') {
        await store.noteOpening(share.id, now())
        request.log.info({ share: share.id, owner: share.ownerId }, 'shared link opened')
      }
      const imagePath = `${pathOf(request)}/card.png`
      const { title, body } = toSharedWeek(week, {
        ...share,
        sample: await sampleShareOf(context.provider),
        imagePath,
      })
      const url = publicUrl === null ? null : new URL(imagePath, publicUrl).href
      const tags = url === null ? [] : toImageTags({ url, ...CARD_PIXELS, alt: title })
      return await sendHtml(reply, 200, title, body, { styles: ['/share.css'], tags })
    } catch (error) {
      if (!isProviderFailure(error)) throw error
      reply.header('retry-after', RETRY_AFTER_SEC)
      return sendPlainPage(reply, 503, LATER)
    }
  }
}
