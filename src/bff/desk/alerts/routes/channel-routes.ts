import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import {
  ALERT_LIMITS,
  type Channel,
  CHANNEL_KINDS,
  channelSchema,
  createdChannelSchema,
  alertIdSchema,
  takesMessages,
  WEBHOOK_FORMATS,
} from '#contract/desk/alerts.ts'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { parseMailAddress } from '../../../desk-database/mail-address.ts'
import { ApiError, badRequest } from '../../../core/errors.ts'
import { type AppContext, withZod } from '../../../route-helpers/app-context.ts'
import { nameField } from '../../../route-helpers/name-field.ts'
import { writerOf } from '../../desk-write.ts'
import { rosterIdField } from '../../rosters/roster-routes.ts'
import { toSource } from '../describe-message-sources.ts'
import { paramsSchema, versionField } from './alert-route-fields.ts'
import { describeSwitchedOff, listSwitchedOn } from '../delivery/deliver.ts'
import { checkWebhookUrl, WebhookTargetError } from '../delivery/webhook-target.ts'
import { isAllowedDomain } from '../delivery/send-mail.ts'
import { toRosterRef, toTestMessage } from '../to-messages.ts'

const channelFields = {
  name: nameField('channel', ALERT_LIMITS.name),
  target: z
    .string()
    .max(ALERT_LIMITS.target, `Must have at most ${ALERT_LIMITS.target} characters.`)
    .nullable()
    .default(null),
  format: z
    .enum(WEBHOOK_FORMATS, `Must be one of ${WEBHOOK_FORMATS.join(', ')}.`)
    .nullable()
    .default(null),
}

/** Where messages of the team go. */
export function channelRoutes(app: FastifyInstance, context: AppContext) {
  const { rosters, stores, runner, delivery } = app.alerts
  const { channels, outbox } = stores
  const switchedOn = listSwitchedOn(delivery)

  withZod(app).route({
    method: 'POST',
    url: '/api/channels',
    schema: {
      summary: 'Adds a channel and sends its secret, this once',
      body: z.object({ kind: z.enum(CHANNEL_KINDS, `Must be one of ${CHANNEL_KINDS.join(', ')}.`), ...channelFields }),
      response: { 200: createdChannelSchema },
    },
    handler: async (request) => {
      const { kind, ...input } = request.body
      if (!switchedOn.includes(kind)) throw badRequest('kind', describeSwitchedOff(kind))
      if (kind === 'calendar') await rosters.find(checkRosterId(input.target), writerOf(request).id)
      const created = await channels.create(kind, checkChannel(kind, { ...input, isOn: true }), writerOf(request))
      runner.wake()
      return created
    },
  })

  withZod(app).route({
    method: 'PATCH',
    url: '/api/channels/:id',
    schema: {
      summary: 'Changes a channel, unless someone else did so since `version`',
      params: paramsSchema,
      body: z.object({ version: versionField, isOn: z.boolean(), ...channelFields }),
      response: { 200: channelSchema },
    },
    handler: async (request) => {
      const { version, isOn, ...input } = request.body
      const { kind, target } = await requireChannel(request.params.id)
      // A calendar stays that of its roster, because people have its URL.
      const checked = checkChannel(kind, { ...input, isOn, ...(kind === 'calendar' ? { target } : {}) })
      const changed = await channels.update(request.params.id, { version, isOn, ...checked }, writerOf(request))
      runner.wake()
      return changed
    },
  })

  withZod(app).route({
    method: 'DELETE',
    url: '/api/channels/:id',
    schema: { summary: 'Deletes a channel', params: paramsSchema, response: { 200: alertIdSchema } },
    handler: async (request) => {
      await channels.remove(request.params.id, writerOf(request))
      return { id: request.params.id }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/channels/:id/test',
    schema: {
      summary: 'Sends a test message without chart data to a channel',
      params: paramsSchema,
      body: z.object({ rosterId: rosterIdField }),
      response: { 200: alertIdSchema },
    },
    handler: async (request) => {
      const { id, name, kind, isOn, isUnconfirmed } = await requireChannel(request.params.id)
      if (!takesMessages({ kind })) throw badRequest('id', 'A calendar takes no messages.')
      if (!switchedOn.includes(kind)) throw badRequest('id', describeSwitchedOff(kind))
      if (!isOn) throw badRequest('id', 'This channel is off. Turn it on first.')
      if (isUnconfirmed) throw badRequest('id', 'This email address isn’t confirmed yet.')
      await stores.limitByHand([id], writerOf(request))
      const roster = await rosters.find(request.body.rosterId, writerOf(request).id)
      await outbox.write(
        toTestMessage(name, { roster: toRosterRef(roster), source: toSource(context.provider.name), channelIds: [id] }),
      )
      runner.wake()
      return { id }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/channels/:id/secret',
    schema: {
      summary: 'Replaces the secret of a webhook, or the URL of a feed or calendar, and sends it, this once',
      params: paramsSchema,
      response: { 200: createdChannelSchema },
    },
    handler: (request) => channels.renewSecret(request.params.id, writerOf(request)),
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/channels/:id/confirmation',
    schema: {
      summary: 'Sends the link to confirm the email address of a channel again',
      params: paramsSchema,
      response: { 200: channelSchema },
    },
    handler: async (request) => {
      const channel = await channels.requestConfirmation(request.params.id, writerOf(request))
      runner.wake()
      return channel
    },
  })

  async function requireChannel(id: string): Promise<Channel> {
    const channel = (await channels.list()).find((each) => each.id === id)
    if (channel === undefined) {
      throw new ApiError('not_found', 'Channel not found. Someone else may have deleted it.', { field: 'id' })
    }
    return channel
  }

  function checkChannel(
    kind: Channel['kind'],
    { name, target, format, isOn }: Pick<Channel, 'name' | 'target' | 'format' | 'isOn'>,
  ) {
    if (kind === 'feed') return { name, target: null, format: null }
    if (kind === 'calendar') return { name, target: checkRosterId(target), format: null }
    const text = target?.trim() ?? ''
    if (kind === 'mail') {
      const parsed = parseMailAddress(text)
      if (parsed === null) throw badRequest('target', 'Must be one email address, such as ana@label.example.')
      if (isOn && delivery.mail !== null && !isAllowedDomain(parsed, delivery.mail)) {
        throw badRequest('target', `Must be an email address at ${toList(delivery.mail.domains)}.`)
      }
      return { name, target: parsed.address, format: null }
    }
    try {
      return { name, target: checkWebhookUrl(text, delivery.webhookHosts).href, format: format ?? ('json' as const) }
    } catch (error) {
      if (error instanceof WebhookTargetError) throw badRequest('target', error.message)
      throw error
    }
  }
}

function checkRosterId(target: string | null): string {
  if (target === null || !DESK_ID_PATTERN.test(target)) throw badRequest('target', 'Must be the ID of a roster.')
  return target
}

function toList(domains: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(domains)
}
