import { enumField, rosterIdField } from '../../../route-helpers/query-fields.ts'
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
import { badRequest } from '../../../core/errors.ts'
import { rowNotFound } from '../../versioned-table.ts'
import { addRoute } from '../../../route-helpers/add-route.ts'
import type { AppContext } from '../../../route-helpers/app-context.ts'
import { nameField } from '../../../route-helpers/name-field.ts'
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
  format: enumField(WEBHOOK_FORMATS).nullable().default(null),
}

/** Routes for the team's channels. */
export function channelRoutes(app: FastifyInstance, context: AppContext) {
  const { rosters, stores, runner, delivery } = app.alerts
  const { channels, outbox } = stores
  const switchedOn = listSwitchedOn(delivery)

  addRoute(app, 'POST /api/channels', {
    summary: 'Adds a channel and returns its secret. No other response contains it',
    body: z.object({ kind: enumField(CHANNEL_KINDS), ...channelFields }),
    answer: createdChannelSchema,
    handle: async (request, writer) => {
      const { kind, ...input } = request.body
      if (!switchedOn.includes(kind)) throw badRequest('kind', describeSwitchedOff(kind))
      if (kind === 'calendar') await rosters.find(checkRosterId(input.target), writer.id)
      const created = await channels.create(kind, checkChannel(kind, { ...input, isOn: true }), writer)
      runner.wake()
      return created
    },
  })

  addRoute(app, 'PATCH /api/channels/:id', {
    summary: 'Changes a channel, unless someone else has changed it since `version`',
    params: paramsSchema,
    body: z.object({ version: versionField, isOn: z.boolean(), ...channelFields }),
    answer: channelSchema,
    handle: async (request, writer) => {
      const { version, isOn, ...input } = request.body
      const { kind, target } = await requireChannel(request.params.id)
      // A calendar always has the same roster, because people have its URL.
      const checked = checkChannel(kind, { ...input, isOn, ...(kind === 'calendar' ? { target } : {}) })
      const changed = await channels.update(request.params.id, { version, isOn, ...checked }, writer)
      runner.wake()
      return changed
    },
  })

  addRoute(app, 'DELETE /api/channels/:id', {
    summary: 'Deletes a channel',
    params: paramsSchema,
    answer: alertIdSchema,
    handle: async (request, writer) => {
      await channels.remove(request.params.id, writer)
      return { id: request.params.id }
    },
  })

  addRoute(app, 'POST /api/channels/:id/test', {
    summary: 'Sends a test message without chart data to a channel',
    params: paramsSchema,
    body: z.object({ rosterId: rosterIdField }),
    answer: alertIdSchema,
    handle: async (request, writer) => {
      const { id, name, kind, isOn, isUnconfirmed } = await requireChannel(request.params.id)
      if (!takesMessages({ kind })) throw badRequest('id', 'A calendar can’t receive messages.')
      if (!switchedOn.includes(kind)) throw badRequest('id', describeSwitchedOff(kind))
      if (!isOn) throw badRequest('id', 'This channel is off. Turn it on first.')
      if (isUnconfirmed) throw badRequest('id', 'This email address isn’t confirmed yet.')
      await stores.limitByHand([id], writer)
      const roster = await rosters.find(request.body.rosterId, writer.id)
      await outbox.write(
        toTestMessage(name, { roster: toRosterRef(roster), source: toSource(context.provider.name), channelIds: [id] }),
      )
      runner.wake()
      return { id }
    },
  })

  addRoute(app, 'POST /api/channels/:id/secret', {
    summary:
      'Replaces the secret of a webhook, or the URL of a feed or calendar. Only this response contains the new one',
    params: paramsSchema,
    answer: createdChannelSchema,
    handle: (request, writer) => channels.renewSecret(request.params.id, writer),
  })

  addRoute(app, 'POST /api/channels/:id/confirmation', {
    summary: 'Sends the link to confirm the email address of a channel again',
    params: paramsSchema,
    answer: channelSchema,
    handle: async (request, writer) => {
      const channel = await channels.requestConfirmation(request.params.id, writer)
      runner.wake()
      return channel
    },
  })

  async function requireChannel(id: string): Promise<Channel> {
    const channel = await channels.find(id)
    if (channel === null) throw rowNotFound('channel')
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
