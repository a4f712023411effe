import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ALERT_LIMITS, alertRuleSchema, alertIdSchema, RULE_KINDS, rulePreviewSchema } from '#contract/desk/alerts.ts'
import { ALL_SCOPE } from '#contract/desk/scope.ts'
import { ALERTS } from '#domain/events/alert-rules.ts'
import { addRoute } from '../../../route-helpers/add-route.ts'
import { type AppContext, callOptionsOf } from '../../../route-helpers/app-context.ts'
import { STREAM_CONFIG } from '../../../route-helpers/line-stream.ts'
import { scopeField } from '../../rosters/roster-routes.ts'
import { channelIdsField, paramsSchema, requireChannels, versionField } from './alert-route-fields.ts'
import { previewRule } from './preview-rule.ts'
import { enumField, rosterParamsSchema } from '../../../route-helpers/query-fields.ts'

const WHOLE_NUMBER = 'Must be a whole number.'
const kindField = enumField(RULE_KINDS).describe('What the rule watches for')

const ruleBodySchema = z
  .object({
    kind: kindField,
    scope: scopeField.prefault(ALL_SCOPE),
    threshold: z.int(WHOLE_NUMBER).nullable().default(null),
    channelIds: channelIdsField.min(1, 'Choose at least one channel.'),
    isOn: z.boolean().default(true),
  })
  .superRefine((rule, context) => checkThreshold(rule, context))

/** The numbers that rules need, as in `a rank, places, or percent`. */
const THRESHOLD_UNITS = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  new Set(Object.values(ALERTS).flatMap(({ threshold }) => threshold?.unit ?? [])),
)

export function ruleRoutes(app: FastifyInstance, context: AppContext) {
  const { rosters, stores, runner } = app.alerts
  const { rules, channels } = stores

  addRoute(app, 'POST /api/rosters/:id/rules', {
    summary: 'Adds a rule to a roster',
    params: rosterParamsSchema,
    body: ruleBodySchema,
    answer: alertRuleSchema,
    handle: async (request, writer) => {
      await requireChannels(channels, request.body.channelIds)
      const rule = await rules.create(request.params.id, request.body, writer)
      runner.wake()
      return rule
    },
  })

  addRoute(app, 'PATCH /api/rules/:id', {
    summary: 'Changes a rule, unless someone else has changed it since `version`',
    params: paramsSchema,
    body: z.object({ version: versionField }).and(ruleBodySchema),
    answer: alertRuleSchema,
    handle: async (request, writer) => {
      await requireChannels(channels, request.body.channelIds)
      const rule = await rules.update(request.params.id, request.body, writer)
      runner.wake()
      return rule
    },
  })

  addRoute(app, 'DELETE /api/rules/:id', {
    summary: 'Deletes a rule',
    params: paramsSchema,
    answer: alertIdSchema,
    handle: async (request, writer) => {
      await rules.remove(request.params.id, writer)
      return { id: request.params.id }
    },
  })

  addRoute(app, 'GET /api/rosters/:id/rules/preview', {
    config: { deadlineMs: STREAM_CONFIG.deadlineMs },
    summary: `Events that a rule would have found in the last ${ALERT_LIMITS.previewWeeks} weeks, as far as they are loaded`,
    params: rosterParamsSchema,
    query: z
      .object({
        kind: kindField,
        scope: scopeField.prefault(ALL_SCOPE),
        threshold: z.coerce.number(WHOLE_NUMBER).int(WHOLE_NUMBER).optional().describe(THRESHOLD_UNITS),
      })
      .superRefine(({ kind, threshold = null }, refinement) => checkThreshold({ kind, threshold }, refinement)),
    answer: rulePreviewSchema,
    handle: (request, writer) => {
      const { kind, scope, threshold = null } = request.query
      const rule = { rosterId: request.params.id, kind, scope, threshold }
      const person = writer.id
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
      ? 'Rules of this kind have no threshold.'
      : `Must be a whole number from ${limits.min} to ${limits.max}.`
  context.addIssue({ code: 'custom', path: ['threshold'], message })
}
