import { type FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  ALERT_LIMITS,
  alertRuleSchema,
  alertsAnswerSchema,
  CHANNEL_KINDS,
  type Channel,
  channelSchema,
  createdChannelSchema,
  deletedAlertSchema,
  deliveriesAnswerSchema,
  RULE_KINDS,
  RULE_THRESHOLDS,
  rulePreviewSchema,
  sentWeeklyMailSchema,
  WEBHOOK_FORMATS,
  WEEKLY_TIMINGS,
  weeklyMailSchema,
} from '#contract/desk/alerts.ts'
import { findFirings } from '#contract/desk/find-firing.ts'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { toPlainText } from '#contract/plain-text.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { lastClosedWeek, step } from '#contract/week-label.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { requireOwnPage } from '../../http/own-page.ts'
import { type AppContext, callOptionsOf, withZod } from '../../route-helpers/app-context.ts'
import { STREAM_CONFIG } from '../../route-helpers/line-stream.ts'
import { locationField } from '../../route-helpers/query-fields.ts'
import { writerOf } from '../desk-write.ts'
import { rosterIdField } from '../rosters/roster-routes.ts'
import { type RosterStore } from '../rosters/roster-store.ts'
import { loadCompleteDesk } from '../week/load-desk-week.ts'
import { type AlertRunner, toSource } from './alert-runner.ts'
import { type AlertStores } from './alert-stores.ts'
import { type DeliverySettings, listSwitchedOn } from './delivery/deliver.ts'
import { checkWebhookUrl, WebhookTargetError } from './delivery/webhook-target.ts'
import { loadRuleFacts } from './load-rule-facts.ts'
import { toTestMessage, toWeeklyMessage } from './to-messages.ts'

const PAGE_SIZE = 50
const MAX_FROM = 100_000
/** As in HTML’s own check of mail addresses, without what a mail program could read as a second one. */
const MAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

const idField = z.string().regex(DESK_ID_PATTERN, 'An id has 16 characters.')
const paramsSchema = z.object({ id: idField })
const rosterParamsSchema = z.object({ id: rosterIdField })
const versionField = z.int('Send the version that you saw.').min(0)
const channelIdsField = z
  .array(idField)
  .min(1, 'Choose at least one channel.')
  .max(ALERT_LIMITS.channels, `Choose at most ${ALERT_LIMITS.channels} channels.`)

const watchFields = {
  kind: z.enum(RULE_KINDS, `Must be one of ${RULE_KINDS.join(', ')}.`).describe('What the rule watches for'),
  location: locationField.nullable().default(null),
}
const ruleBodySchema = z
  .object({
    ...watchFields,
    threshold: z.int('Must be a whole number.').nullable().default(null),
    channelIds: channelIdsField,
    isOn: z.boolean().default(true),
  })
  .superRefine((rule, context) => checkThreshold(rule, context))

const nameField = z
  .string('Give the channel a name.')
  .transform((name) => toPlainText(name).trim())
  .refine((name) => name !== '', 'Give the channel a name.')
  .refine((name) => name.length <= ALERT_LIMITS.name, `A name can have at most ${ALERT_LIMITS.name} characters.`)

const channelFields = {
  name: nameField,
  target: z.string().max(ALERT_LIMITS.target, `Must have at most ${ALERT_LIMITS.target} characters.`).nullable().default(null), // prettier-ignore
  format: z
    .enum(WEBHOOK_FORMATS, `Must be one of ${WEBHOOK_FORMATS.join(', ')}.`)
    .nullable()
    .default(null),
}

const weeklyBodySchema = z.object({
  version: versionField,
  isOn: z.boolean(),
  timing: z.enum(WEEKLY_TIMINGS, `Must be one of ${WEEKLY_TIMINGS.join(', ')}.`),
  weekday: z.int().min(1, 'Must be a day from 1 (Monday) to 7.').max(7, 'Must be a day from 1 (Monday) to 7.'),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00.'),
  zone: z.string().refine(isTimeZone, 'Must be a time zone such as Europe/Berlin.'),
  channelIds: z.array(idField).max(ALERT_LIMITS.channels),
})

type AlertParts = {
  rosters: RosterStore
  stores: AlertStores
  runner: Pick<AlertRunner, 'wake'>
  delivery: DeliverySettings
}

/** Rules over a roster, the channels of the team, the weekly mail of a roster, and the log of what was sent. */
export function alertRoutes(app: FastifyInstance, context: AppContext, parts: AlertParts) {
  const { rosters, stores, runner, delivery } = parts
  const { rules, channels, weeklyMails, outbox } = stores
  const switchedOn = listSwitchedOn(delivery)

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/alerts',
    schema: {
      summary: 'The rules of a roster, the channels of the team, and the weekly mail of the roster',
      params: rosterParamsSchema,
      response: { 200: alertsAnswerSchema },
    },
    handler: async (request) => {
      const { id } = request.params
      await rosters.find(id, writerOf(request).id)
      return {
        rules: await rules.list(id),
        channels: await channels.list(),
        weeklyMail: await weeklyMails.find(id),
        switchedOn,
      }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/rosters/:id/rules',
    config: { methods: ['POST'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Adds a rule to a roster',
      params: rosterParamsSchema,
      body: ruleBodySchema,
      response: { 200: alertRuleSchema },
    },
    handler: async (request) => {
      await requireChannels(request.body.channelIds)
      const rule = await rules.create(request.params.id, request.body, writerOf(request))
      runner.wake()
      return rule
    },
  })

  withZod(app).route({
    method: 'PATCH',
    url: '/api/rules/:id',
    config: { methods: ['PATCH', 'DELETE'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Changes a rule, unless someone else did so since `version`',
      params: paramsSchema,
      body: z.object({ version: versionField }).and(ruleBodySchema),
      response: { 200: alertRuleSchema },
    },
    handler: async (request) => {
      await requireChannels(request.body.channelIds)
      const rule = await rules.update(request.params.id, request.body, writerOf(request))
      runner.wake()
      return rule
    },
  })

  withZod(app).route({
    method: 'DELETE',
    url: '/api/rules/:id',
    onRequest: requireOwnPage,
    schema: { summary: 'Deletes a rule', params: paramsSchema, response: { 200: deletedAlertSchema } },
    handler: async (request) => {
      await rules.remove(request.params.id, writerOf(request))
      return { id: request.params.id }
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/rosters/:id/rules/preview',
    config: { deadlineMs: STREAM_CONFIG.deadlineMs },
    schema: {
      summary: `What a rule would have found in the last ${ALERT_LIMITS.previewWeeks} weeks, from the weeks that have been read`,
      params: rosterParamsSchema,
      querystring: z
        .object({
          kind: watchFields.kind,
          location: locationField.optional().describe('Territory of the charts; all without it'),
          threshold: z.coerce.number().int('Must be a whole number.').optional().describe('Rank, places, or percent'),
        })
        .superRefine(({ kind, threshold = null }, refinement) => checkThreshold({ kind, threshold }, refinement)),
      response: { 200: rulePreviewSchema },
    },
    handler: async (request) => {
      const { kind, location = null, threshold = null } = request.query
      const { members } = await rosters.load(request.params.id, writerOf(request).id)
      const last = lastClosedWeek(context.chartWeeks.today())
      const weeks = Array.from({ length: ALERT_LIMITS.previewWeeks }, (_, index) => step(last, -index))
      // An embedded service has every week at hand, so the desk reads them first.
      if (context.provider.mode === 'embedded') {
        const asked = {
          rosterId: request.params.id,
          week: last,
          location: WORLDWIDE,
          personId: '',
          hasArtists: false,
        } as const
        await loadCompleteDesk(context, rosters, asked, callOptionsOf(request, 'rest'))
      }
      context.flushArchive()
      const { facts, knownCharts } = await loadRuleFacts(context, members, weeks, callOptionsOf(request, 'rest'))
      const found = findFirings({ rosterId: request.params.id, kind, location, threshold }, facts).map(
        ({ line }) => line,
      )
      const byWeek = Map.groupBy(found, ({ week }) => week)
      return {
        count: found.length,
        weeks: weeks.map((week) => ({
          week,
          knownCharts: knownCharts.get(week) ?? 0,
          lines: byWeek.get(week)?.slice(0, ALERT_LIMITS.listed) ?? [],
          count: byWeek.get(week)?.length ?? 0,
        })),
      }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/channels',
    config: { methods: ['POST'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Adds a channel and sends its secret, this once',
      body: z.object({ kind: z.enum(CHANNEL_KINDS, `Must be one of ${CHANNEL_KINDS.join(', ')}.`), ...channelFields }),
      response: { 200: createdChannelSchema },
    },
    handler: (request) => {
      const { kind, ...input } = request.body
      if (!switchedOn.includes(kind)) {
        throw badRequest('kind', 'The operator has not switched on channels of this kind.')
      }
      return channels.create(kind, checkChannel(kind, input), writerOf(request))
    },
  })

  withZod(app).route({
    method: 'PATCH',
    url: '/api/channels/:id',
    config: { methods: ['PATCH', 'DELETE'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Changes a channel, unless someone else did so since `version`',
      params: paramsSchema,
      body: z.object({ version: versionField, isOn: z.boolean(), ...channelFields }),
      response: { 200: channelSchema },
    },
    handler: async (request) => {
      const { version, isOn, ...input } = request.body
      const { kind } = await requireChannel(request.params.id)
      return channels.update(request.params.id, { version, isOn, ...checkChannel(kind, input) }, writerOf(request))
    },
  })

  withZod(app).route({
    method: 'DELETE',
    url: '/api/channels/:id',
    onRequest: requireOwnPage,
    schema: { summary: 'Deletes a channel', params: paramsSchema, response: { 200: deletedAlertSchema } },
    handler: async (request) => {
      await channels.remove(request.params.id, writerOf(request))
      return { id: request.params.id }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/channels/:id/test',
    config: { methods: ['POST'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Sends a test message without chart data to a channel',
      params: paramsSchema,
      body: z.object({ rosterId: rosterIdField }),
      response: { 200: deletedAlertSchema },
    },
    handler: async (request) => {
      const { id, name, isOn } = await requireChannel(request.params.id)
      if (!isOn) throw badRequest('id', 'This channel is off. Switch it on first.')
      const roster = await rosters.find(request.body.rosterId, writerOf(request).id)
      await outbox.write(toTestMessage(name, { roster: toRef(roster), source: toSource(context), channelIds: [id] }))
      runner.wake()
      return { id }
    },
  })

  withZod(app).route({
    method: 'PUT',
    url: '/api/rosters/:id/weekly-mail',
    config: { methods: ['PUT'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Sets when the weekly mail of a roster is sent and to whom',
      params: rosterParamsSchema,
      body: weeklyBodySchema,
      response: { 200: weeklyMailSchema },
    },
    handler: async (request) => {
      const { channelIds, isOn } = request.body
      if (isOn && channelIds.length === 0) throw badRequest('channelIds', 'Choose at least one channel.')
      await requireChannels(channelIds)
      const lastWeek = lastClosedWeek(context.chartWeeks.today())
      const saved = await weeklyMails.save(request.params.id, request.body, { writer: writerOf(request), lastWeek })
      runner.wake()
      return saved
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/rosters/:id/weekly-mail/send',
    config: { methods: ['POST'], deadlineMs: STREAM_CONFIG.deadlineMs },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Sends the weekly mail of the last chart week now',
      params: rosterParamsSchema,
      response: { 200: sentWeeklyMailSchema },
    },
    handler: async (request) => {
      const { id } = request.params
      const { channelIds } = await weeklyMails.find(id)
      if (channelIds.length === 0) throw badRequest('channelIds', 'Choose at least one channel and save.')
      const asked = { rosterId: id, week: null, location: WORLDWIDE, personId: '', hasArtists: false } as const
      const desk = await loadCompleteDesk(context, rosters, asked, callOptionsOf(request, 'rest'))
      const sender = { roster: toRef(desk.roster), source: toSource(context), channelIds }
      const message = toWeeklyMessage(desk, sender)
      if (message !== null) await outbox.write(message)
      runner.wake()
      return { week: desk.week, isSent: message !== null }
    },
  })

  withZod(app).route({
    method: 'GET',
    url: '/api/deliveries',
    schema: {
      summary: 'The log of messages, newest first',
      querystring: z.object({
        roster: rosterIdField.optional(),
        from: z.coerce.number().int().min(0).max(MAX_FROM).default(0).describe('Messages to skip'),
      }),
      response: { 200: deliveriesAnswerSchema },
    },
    handler: ({ query: { roster = null, from } }) => outbox.list(roster, { from, size: PAGE_SIZE }),
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/deliveries/:id/retry',
    config: { methods: ['POST'] },
    onRequest: requireOwnPage,
    schema: {
      summary: 'Sends a message that failed once more',
      params: paramsSchema,
      response: { 200: deletedAlertSchema },
    },
    handler: async (request) => {
      await outbox.retry(request.params.id)
      runner.wake()
      return { id: request.params.id }
    },
  })

  async function requireChannel(id: string): Promise<Channel> {
    const channel = (await channels.list()).find((each) => each.id === id)
    if (channel === undefined) {
      throw new ApiError('not_found', 'Channel not found. Another person may have deleted it.', { field: 'id' })
    }
    return channel
  }

  async function requireChannels(ids: readonly string[]): Promise<void> {
    const known = new Set((await channels.list()).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) {
      throw badRequest('channelIds', 'One of these channels does not exist. Another person may have deleted it.')
    }
  }

  function checkChannel(kind: Channel['kind'], { name, target, format }: Pick<Channel, 'name' | 'target' | 'format'>) {
    if (kind === 'feed') return { name, target: null, format: null }
    const text = target?.trim() ?? ''
    if (kind === 'mail') {
      if (!MAIL_ADDRESS.test(text)) throw badRequest('target', 'Must be one email address, such as ana@label.example.')
      return { name, target: text, format: null }
    }
    try {
      return { name, target: checkWebhookUrl(text, delivery.webhookHosts).href, format: format ?? ('json' as const) }
    } catch (error) {
      if (error instanceof WebhookTargetError) throw badRequest('target', error.message)
      throw error
    }
  }
}

function toRef({ id, name }: { id: string; name: string }) {
  return { id, name }
}

type Watched = { kind: (typeof RULE_KINDS)[number]; threshold: number | null }

function checkThreshold({ kind, threshold }: Watched, context: z.RefinementCtx) {
  const limits = RULE_THRESHOLDS[kind]
  const isRight = limits === undefined ? threshold === null : threshold !== null && threshold >= limits.min && threshold <= limits.max // prettier-ignore
  if (isRight) return
  const message =
    limits === undefined
      ? 'A rule of this kind has no number.'
      : `Must be a whole number from ${limits.min} to ${limits.max}.`
  context.addIssue({ code: 'custom', path: ['threshold'], message })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
