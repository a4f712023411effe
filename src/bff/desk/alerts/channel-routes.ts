import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  ALERT_LIMITS,
  type Channel,
  CHANNEL_KINDS,
  channelSchema,
  createdChannelSchema,
  deletedAlertSchema,
  WEBHOOK_FORMATS,
} from '#contract/desk/alerts.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { requireOwnPage } from '../../http/boundary/own-page.ts'
import { type AppContext, withZod } from '../../route-helpers/app-context.ts'
import { writerOf } from '../desk-write.ts'
import { rosterIdField } from '../rosters/roster-routes.ts'
import { toSource } from './alert-runner.ts'
import { type AlertRouteParts, paramsSchema, toRosterRef, versionField } from './alert-route-parts.ts'
import { listSwitchedOn } from './delivery/deliver.ts'
import { checkWebhookUrl, WebhookTargetError } from './delivery/webhook-target.ts'
import { toTestMessage } from './to-messages.ts'

/** As in HTML’s own check of mail addresses, without what a mail program could read as a second one. */
const MAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

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

/** Where messages of the team go. */
export function channelRoutes(app: FastifyInstance, context: AppContext, parts: AlertRouteParts) {
  const { rosters, stores, runner, delivery } = parts
  const { channels, outbox } = stores
  const switchedOn = listSwitchedOn(delivery)

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
      await outbox.write(
        toTestMessage(name, { roster: toRosterRef(roster), source: toSource(context), channelIds: [id] }),
      )
      runner.wake()
      return { id }
    },
  })

  async function requireChannel(id: string): Promise<Channel> {
    const channel = (await channels.list()).find((each) => each.id === id)
    if (channel === undefined) {
      throw new ApiError('not_found', 'Channel not found. Another person may have deleted it.', { field: 'id' })
    }
    return channel
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
