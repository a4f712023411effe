import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { loadChartWeek } from '../charts/load-chart-week.ts'
import { toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { isProviderFailure } from '../errors.ts'
import { createRowNames } from '../exports/name-rows.ts'
import { type PlainPage, sendHtml, sendPlainPage } from '../http/plain-page.ts'
import { callOptionsOf, type Doors, todayOf } from '../routes/doors.ts'
import { type ShareParts } from './share-doors.ts'
import { type StoredShare } from './share-store.ts'
import { parseShareToken } from './share-token.ts'
import { toSharedWeek } from './to-shared-week.ts'

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

/**
 * What somebody without an account sees: the one week that the link was made for, written out by the server. It runs no
 * program, knows no way into the app, and asks nothing of the API, which stays closed to them.
 */
export function sharedPageRoute(app: FastifyInstance, doors: Doors, { store, key, now }: ShareParts) {
  const nameRows = createRowNames(doors)

  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/s/:token',
    schema: { hide: true },
    handler: async (request, reply) => {
      const claim = parseShareToken(key, request.params.token)
      const share = claim === null ? null : await store.find(claim.id)
      if (claim === null) return sendPlainPage(reply, 404, UNKNOWN)
      // The record and the link say the same; where they do not, the earlier end holds.
      const isOver = now() >= claim.expiresAtMs || share === null || now() >= share.expiresAtMs
      if (isOver || share.revokedAtMs !== null) return sendPlainPage(reply, 410, ENDED)
      return sendWeek(request, reply, share)
    },
  })

  async function sendWeek(request: FastifyRequest, reply: FastifyReply, share: StoredShare) {
    try {
      const options = callOptionsOf(request)
      const loaded = await loadChartWeek(doors.chartWeeks, share.chart, share.week, options)
      const names = await nameRows(loaded, doors.deadlineMs * NAMES_SHARE, options)
      const week = toChartWeekAnswer(loaded, names, { provider: doors.provider.name, today: todayOf(doors) })
      if (request.method === 'GET') {
        await store.noteOpening(share.id, now())
        request.log.info({ share: share.id, owner: share.ownerId }, 'shared link opened')
      }
      const { title, body } = toSharedWeek(week, { ...share, isSample: doors.provider.isSample })
      return await sendHtml(reply, 200, title, body, ['/share.css'])
    } catch (error) {
      if (!isProviderFailure(error)) throw error
      reply.header('retry-after', RETRY_AFTER_SEC)
      return sendPlainPage(reply, 503, LATER)
    }
  }
}
