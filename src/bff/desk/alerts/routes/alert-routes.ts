import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  alertsAnswerSchema,
  alertIdSchema,
  deliveriesAnswerSchema,
  sentWeeklyMailSchema,
  WEEKLY_TIMINGS,
  weeklyMailSchema,
  weeklyPreviewSchema,
} from '#contract/desk/alerts.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { isFullyKnown } from '#domain/desk/is-fully-known.ts'
import { ApiError, badRequest } from '../../../core/errors.ts'
import { addRoute } from '../../../route-helpers/add-route.ts'
import { type AppContext, callOptionsOf, withZod } from '../../../route-helpers/app-context.ts'
import { STREAM_CONFIG } from '../../../route-helpers/line-stream.ts'
import { countField, enumField, rosterIdField, rosterParamsSchema } from '../../../route-helpers/query-fields.ts'
import { toImageData } from '../../artwork/drawn-artwork.ts'
import { loadCompleteDesk } from '../../week/load-desk-week.ts'
import { toWeekly } from '../alert-runner.ts'
import { channelIdsField, paramsSchema, requireChannels, versionField } from './alert-route-fields.ts'
import { channelRoutes } from './channel-routes.ts'
import { listSwitchedOn } from '../delivery/deliver.ts'
import { loadLineArtwork } from '../delivery/load-mail-images.ts'
import { MAIL_MARK } from '../delivery/mail-mark.ts'
import { renderMailHtml, renderMailText } from '../delivery/render-mail.ts'
import { renderSlack } from '../delivery/render-slack.ts'
import { nameWeeklyLines } from '../load-names.ts'
import { ruleRoutes } from './rule-routes.ts'

const PAGE_SIZE = 50
const MAX_FROM = 100_000

const weeklyBodySchema = z.object({
  version: versionField,
  isOn: z.boolean(),
  timing: enumField(WEEKLY_TIMINGS),
  weekday: z.int().min(1, 'Must be a day from 1 (Monday) to 7.').max(7, 'Must be a day from 1 (Monday) to 7.'),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00.'),
  zone: z.string().refine(isTimeZone, 'Must be a time zone such as Europe/Berlin.'),
  channelIds: channelIdsField,
})

/** Styles are in the email. Links open in tabs, because our pages can’t be framed. */
const PREVIEW_HEADERS = {
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}

/** Routes for everything that sends messages about a roster: rules, channels, the weekly email, and the log. */
export function alertRoutes(app: FastifyInstance, context: AppContext) {
  const { rosters, stores, runner, delivery, origin } = app.alerts
  const { rules, channels, weeklyMails, outbox } = stores
  const switchedOn = listSwitchedOn(delivery)
  ruleRoutes(app, context)
  channelRoutes(app, context)

  const previewLinks = () => ({ origin: origin(), unsubscribeUrl: `${origin()}/unsubscribe/preview` })

  async function loadWeekly(request: FastifyRequest<{ Params: { id: string } }>, channelIds: readonly string[]) {
    const asked = {
      rosterId: request.params.id,
      week: null,
      location: WORLDWIDE,
      personId: '',
      hasArtists: false,
    } as const
    const call = callOptionsOf(request, 'rest')
    const loaded = await loadCompleteDesk(context, rosters, asked, call)
    const { desk } = await nameWeeklyLines(context, loaded, call)
    return { desk, message: await toWeekly(context, desk, { channelIds, call }) }
  }

  addRoute(app, 'GET /api/rosters/:id/alerts', {
    summary: 'The rules of a roster, the channels of the team, and the weekly email of the roster',
    params: rosterParamsSchema,
    answer: alertsAnswerSchema,
    handle: async (request, writer) => {
      const { id } = request.params
      await rosters.find(id, writer.id)
      return {
        rules: await rules.list(id),
        channels: await channels.list(),
        laterChannels: await channels.listLater(),
        weeklyMail: await weeklyMails.find(id),
        switchedOn,
      }
    },
  })

  addRoute(app, 'PUT /api/rosters/:id/weekly-mail', {
    summary: 'Sets when and to which channels the weekly email of a roster is sent',
    params: rosterParamsSchema,
    body: weeklyBodySchema,
    answer: weeklyMailSchema,
    handle: async (request, writer) => {
      const { channelIds, isOn } = request.body
      if (isOn && channelIds.length === 0) throw badRequest('channelIds', 'Choose at least one channel.')
      await requireChannels(channels, channelIds)
      const saved = await weeklyMails.save(request.params.id, request.body, writer)
      runner.wake()
      return saved
    },
  })

  addRoute(app, 'POST /api/rosters/:id/weekly-mail/send', {
    config: { deadlineMs: STREAM_CONFIG.deadlineMs },
    summary: 'Sends the weekly email of the last chart week now',
    params: rosterParamsSchema,
    answer: sentWeeklyMailSchema,
    handle: async (request, writer) => {
      const { id } = request.params
      const { channelIds } = await weeklyMails.find(id)
      if (channelIds.length === 0) throw badRequest('channelIds', 'Choose at least one channel and save.')
      await stores.limitByHand(channelIds, writer)
      const { desk, message } = await loadWeekly(request, channelIds)
      if (message !== null) await outbox.write(message)
      runner.wake()
      return { week: desk.week, isSent: message !== null, isComplete: isFullyKnown(desk) }
    },
  })

  addRoute(app, 'GET /api/rosters/:id/weekly-mail/preview', {
    config: { deadlineMs: STREAM_CONFIG.deadlineMs },
    summary: 'The weekly message of the last chart week as it would be sent now',
    params: rosterParamsSchema,
    answer: weeklyPreviewSchema,
    handle: async (request) => {
      const { desk, message } = await loadWeekly(request, [])
      return {
        week: desk.week,
        isComplete: isFullyKnown(desk),
        subject: message?.subject ?? null,
        plain: message === null ? null : renderMailText(message.content, previewLinks()),
        slack: message === null ? null : renderSlack(message, origin()),
      }
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/weekly-mail/preview.html',
    config: { deadlineMs: STREAM_CONFIG.deadlineMs },
    schema: {
      summary: 'The same email as HTML, for a frame of our own page',
      params: rosterParamsSchema,
      produces: ['text/html'],
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      const { message } = await loadWeekly(request, [])
      if (message === null) throw new ApiError('not_found', 'No events of this week are known.')
      const findArtwork = await loadLineArtwork(context, message.content)
      reply.type('text/html; charset=utf-8').headers(PREVIEW_HEADERS)
      const html = renderMailHtml(message.content, previewLinks(), {
        mark: `data:image/png;base64,${MAIL_MARK.toString('base64')}`,
        card: null,
        artworkOf: ({ entityKind: kind, entityId: id }) => toImageData(findArtwork({ kind, id })),
      })
      return html.replace('<head>', '<head><base target="_blank">')
    },
  })

  addRoute(app, 'GET /api/deliveries', {
    summary: 'The log of messages, latest first',
    query: z.object({
      roster: rosterIdField.optional(),
      from: countField({ min: 0, max: MAX_FROM }).default(0).describe('Messages to skip'),
    }),
    answer: deliveriesAnswerSchema,
    handle: ({ query: { roster = null, from } }) => outbox.list(roster, { from, size: PAGE_SIZE }),
  })

  addRoute(app, 'POST /api/deliveries/:id/retry', {
    summary: 'Sends a failed message again',
    params: paramsSchema,
    answer: alertIdSchema,
    handle: async (request, writer) => {
      await stores.limitByHand([request.params.id], writer)
      await outbox.retry(request.params.id)
      runner.wake()
      return { id: request.params.id }
    },
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
