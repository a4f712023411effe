import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { endedShareSchema, type Share, shareSchema, sharesAnswerSchema } from '#contract/api/shares.ts'
import * as z from 'zod'
import { ApiError, badRequest } from '../errors.ts'
import { requireOwnPage } from '../http/own-page.ts'
import { type AppContext, withZod } from '../route-helpers/app-context.ts'
import { chartIdField, weekField } from '../route-helpers/query-fields.ts'
import { type ShareSettings } from './share-settings.ts'
import { type ShareStore, type StoredShare } from './share-store.ts'
import { newShareId, toShareToken } from './share-token.ts'

export type ShareParts = { settings: ShareSettings; store: ShareStore; key: Buffer; now: () => number }

const DAY_MS = 86_400_000
/** Nobody keeps an eye on more, and a program that makes them by the hundred is a copy of the data. */
const MAX_OPEN = 100
/** So long a link that ended is told as one that ended, rather than one that never was. */
const REMEMBERED_MS = 90 * DAY_MS

/** Links to one chart week: made, listed and ended by whoever may see that week themselves. */
export function shareLinkRoutes(app: FastifyInstance, context: AppContext, { settings, store, key, now }: ShareParts) {
  const days = `A whole number from 1 to ${settings.maxDays}.`
  const questionSchema = z.strictObject({
    chart: chartIdField,
    week: weekField,
    days: z.int(days).min(1, days).max(settings.maxDays, days),
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/shares',
    config: { methods: ['GET', 'POST'] },
    schema: {
      summary: 'Links to chart weeks that whoever asks has made and that still open',
      response: { 200: sharesAnswerSchema },
    },
    handler: async (request) => {
      const shares = await store.listOf(ownerOf(request), now())
      return { shares: shares.map(toAnswer), maxDays: settings.maxDays }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/shares',
    onRequest: requireOwnPage,
    schema: {
      summary: 'Makes a link to one chart week, for people without an account',
      body: questionSchema,
      response: { 200: shareSchema },
    },
    handler: async (request) => {
      const { chart, week, days: lifetimeDays } = request.body
      const ownerId = ownerOf(request)
      // A link that shows nothing is refused while somebody can still do something about it.
      const { data } = await context.chartWeeks.readWeek(chart, week, {
        signal: request.deadline,
        requestId: request.id,
      })
      if (data === null) throw new ApiError('week_not_published', 'This chart has not published that week.')
      await store.removeEndedBefore(now() - REMEMBERED_MS)
      if ((await store.listOf(ownerId, now())).length >= MAX_OPEN) {
        throw badRequest('chart', `No more than ${MAX_OPEN} links at a time: end some first.`)
      }
      const share: StoredShare = {
        id: newShareId(),
        chart,
        week,
        ownerId,
        ownerName: request.person?.name ?? '',
        createdAtMs: now(),
        expiresAtMs: now() + lifetimeDays * DAY_MS,
        openings: 0,
        lastOpenedAtMs: null,
        revokedAtMs: null,
      }
      await store.put(share)
      request.log.info({ share: share.id, chart, week, days: lifetimeDays, owner: ownerId }, 'link shared')
      return toAnswer(share)
    },
  })

  withZod(app).route({
    method: 'DELETE',
    url: '/api/shares/:id',
    config: { methods: ['DELETE'] },
    onRequest: requireOwnPage,
    schema: { summary: 'Ends a link', params: z.object({ id: z.string().regex(/^[\w-]{16}$/, 'The id of a link.').describe('Of the link') }), response: { 200: endedShareSchema } }, // prettier-ignore
    handler: async (request) => {
      const { id } = request.params
      if (!(await store.revoke(id, ownerOf(request), now()))) throw new ApiError('not_found', 'There is no such link.')
      request.log.info({ share: id, owner: ownerOf(request) }, 'link ended')
      return { id }
    },
  })

  function toAnswer(share: StoredShare): Share {
    const { id, chart, week, createdAtMs, expiresAtMs, openings, lastOpenedAtMs } = share
    return {
      id,
      chart,
      week,
      path: `/s/${toShareToken(key, share)}`,
      createdAt: toInstant(createdAtMs),
      expiresAt: toInstant(expiresAtMs),
      openings,
      lastOpenedAt: lastOpenedAtMs === null ? null : toInstant(lastOpenedAtMs),
    }
  }
}

function ownerOf({ person }: FastifyRequest): string {
  return person?.id ?? ''
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString()
}
