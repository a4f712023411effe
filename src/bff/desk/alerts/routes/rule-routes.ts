import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ALERT_LIMITS, alertRuleSchema, alertIdSchema, RULE_KINDS, rulePreviewSchema } from '#contract/desk/alerts.ts'
import { ALL_SCOPE } from '#contract/desk/scope.ts'
import { ALERTS } from '#domain/events/alert-rules.ts'
import { type AppContext, callOptionsOf, withZod } from '../../../route-helpers/app-context.ts'
import { STREAM_CONFIG } from '../../../route-helpers/line-stream.ts'
import { writerOf } from '../../desk-write.ts'
import { scopeField } from '../../rosters/roster-routes.ts'
import {
  channelIdsField,
  paramsSchema,
  requireChannels,
  rosterParamsSchema,
  versionField,
} from './alert-route-fields.ts'
import { previewRule } from './preview-rule.ts'

const kindField = z.enum(RULE_KINDS, `Must be one of ${RULE_KINDS.join(', ')}.`).describe('What the rule watches for')

const ruleBodySchema = z
  .object({
    kind: kindField,
    scope: scopeField.prefault(ALL_SCOPE),
    threshold: z.int('Must be a whole number.').nullable().default(null),
    channelIds: channelIdsField.min(1, 'Choose at least one channel.'),
    isOn: z.boolean().default(true),
  })
  .superRefine((rule, context) => checkThreshold(rule, context))

/** The numbers that rules need: `a rank, places, or percent`. */
const THRESHOLD_UNITS = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  new Set(Object.values(ALERTS).flatMap(({ threshold }) => threshold?.unit ?? [])),
)

/** Rules over a roster. */
export function ruleRoutes(app: FastifyInstance, context: AppContext) {
  const { rosters, stores, runner } = app.alerts
  const { rules, channels } = stores

  withZod(app).route({
    method: 'POST',
    url: '/api/rosters/:id/rules',
    schema: {
      summary: 'Adds a rule to a roster',
      params: rosterParamsSchema,
      body: ruleBodySchema,
      response: { 200: alertRuleSchema },
    },
    handler: async (request) => {
      await requireChannels(channels, request.body.channelIds)
      const rule = await rules.create(request.params.id, request.body, writerOf(request))
      runner.wake()
      return rule
    },
  })

  withZod(app).route({
    method: 'PATCH',
    url: '/api/rules/:id',
    schema: {
      summary: 'Changes a rule, unless someone else did so since `version`',
      params: paramsSchema,
      body: z.object({ version: versionField }).and(ruleBodySchema),
      response: { 200: alertRuleSchema },
    },
    handler: async (request) => {
      await requireChannels(channels, request.body.channelIds)
      const rule = await rules.update(request.params.id, request.body, writerOf(request))
      runner.wake()
      return rule
    },
  })

  withZod(app).route({
    method: 'DELETE',
    url: '/api/rules/:id',
    schema: { summary: 'Deletes a rule', params: paramsSchema, response: { 200: alertIdSchema } },
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
          kind: kindField,
          scope: scopeField.prefault(ALL_SCOPE),
          threshold: z.coerce.number().int('Must be a whole number.').optional().describe(THRESHOLD_UNITS),
        })
        .superRefine(({ kind, threshold = null }, refinement) => checkThreshold({ kind, threshold }, refinement)),
      response: { 200: rulePreviewSchema },
    },
    handler: (request) => {
      const { kind, scope, threshold = null } = request.query
      const rule = { rosterId: request.params.id, kind, scope, threshold }
      const person = writerOf(request).id
      return previewRule({ context, rosters }, rule, person, callOptionsOf(request, 'rest'))
    },
  })
}

type Watched = { kind: (typeof RULE_KINDS)[number]; threshold: number | null }

function checkThreshold({ kind, threshold }: Watched, context: z.RefinementCtx) {
  const limits = ALERTS[kind].threshold
  const isRight =
    limits === null ? threshold === null : threshold !== null && threshold >= limits.min && threshold <= limits.max
  if (isRight) return
  const message =
    limits === null
      ? 'A rule of this kind has no number.'
      : `Must be a whole number from ${limits.min} to ${limits.max}.`
  context.addIssue({ code: 'custom', path: ['threshold'], message })
}
