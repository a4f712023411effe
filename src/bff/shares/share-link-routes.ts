import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_MS } from '#contract/dates.ts'
import { endedShareSchema, type ShareLink, shareSchema, sharesAnswerSchema } from '#contract/shares/shares.ts'
import { ROW_PATTERN } from '#contract/view-params.ts'
import * as z from 'zod'
import { toInstant } from '../core/instants.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { addRoute } from '../route-helpers/add-route.ts'
import { type AppContext, callOptionsOf } from '../route-helpers/app-context.ts'
import { loadComparedWeek } from '../charts/load-compared-week.ts'
import { deskIdField, chartIdField, weekField, weekViewFields } from '../route-helpers/query-fields.ts'
import type { ShareSettings } from './share-settings.ts'
import type { ShareLinkStore, StoredShareLink } from './share-store.ts'
import { toShareToken } from './share-token.ts'
import { newDeskId } from '../desk-database/new-desk-id.ts'

export type ShareParts = { settings: ShareSettings; store: ShareLinkStore; key: Buffer; now: () => number }

/** People can't manage more links, and hundreds of links would amount to a copy of the licensed data. */
const MAX_OPEN = 100
/** How long an expired link is reported as expired instead of as unknown. */
const REMEMBERED_MS = 90 * DAY_MS

const viewSchema = z.strictObject({
  ...weekViewFields,
  vs: weekField.nullable().default(null),
  row: z.string().regex(ROW_PATTERN, 'Must be the ID of a title, or empty.').default(''),
})

/** Routes that create, list, and revoke public links. Anyone who can view the week can use them. */
export function shareLinkRoutes(app: FastifyInstance, context: AppContext, { settings, store, key, now }: ShareParts) {
  const days = `Must be a whole number from 1 to ${settings.maxDays}.`
  const bodySchema = z.strictObject({
    chart: chartIdField,
    week: weekField,
    days: z.int(days).min(1, days).max(settings.maxDays, days),
    /** The whole chart by default. */
    view: viewSchema.nullable().default(null),
  })

  addRoute(app, 'GET /api/shares', {
    summary: 'Lists the active public links of the current user',
    answer: sharesAnswerSchema,
    handle: async (request) => {
      const shares = await store.listOf(ownerOf(request), now())
      return { shares: shares.map(toAnswer), maxDays: settings.maxDays }
    },
  })

  addRoute(app, 'POST /api/shares', {
    summary: 'Creates a public link to one chart week, or to a view of it',
    body: bodySchema,
    answer: shareSchema,
    handle: async (request) => {
      const { chart, week, view, days: lifetimeDays } = request.body
      const ownerId = ownerOf(request)
      // A link to an empty week is refused now, because its recipients couldn't fix it.
      const options = callOptionsOf(request)
      const { data } = await context.chartWeeks.readWeek(chart, week, options)
      if (data === null) throw new ApiError('week_not_published', 'This chart week isn’t published.')
      if (view !== null && view.vs !== null) await loadComparedWeek(context.chartWeeks, data, view.vs, options)
      await store.removeEndedBefore(now() - REMEMBERED_MS)
      if ((await store.listOf(ownerId, now())).length >= MAX_OPEN) {
        throw badRequest('chart', `You can have at most ${MAX_OPEN} active links. Revoke some first.`)
      }
      const share: StoredShareLink = {
        id: newDeskId(),
        chart,
        week,
        view,
        ownerId,
        ownerName: request.person?.name ?? '',
        createdAtMs: now(),
        expiresAtMs: now() + lifetimeDays * DAY_MS,
        openings: 0,
        lastOpenedAtMs: null,
        revokedAtMs: null,
      }
      await store.put(share)
      request.log.info({ share: share.id, chart, week, days: lifetimeDays, owner: ownerId }, 'share link created')
      return toAnswer(share)
    },
  })

  addRoute(app, 'DELETE /api/shares/:id', {
    summary: 'Revokes a public link',
    params: z.object({
      id: deskIdField.describe('Link id'),
    }),
    answer: endedShareSchema,
    handle: async (request) => {
      const { id } = request.params
      if (!(await store.revoke(id, ownerOf(request), now()))) throw new ApiError('not_found', 'Link not found.')
      request.log.info({ share: id, owner: ownerOf(request) }, 'share link revoked')
      return { id }
    },
  })

  function toAnswer(share: StoredShareLink): ShareLink {
    const { id, chart, week, view, createdAtMs, expiresAtMs, openings, lastOpenedAtMs } = share
    return {
      id,
      chart,
      week,
      view,
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
