import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type AlertRule,
  alertRuleSchema,
  alertsAnswerSchema,
  type Channel,
  channelSchema,
  createdChannelSchema,
  alertIdSchema,
  deliveriesAnswerSchema,
  rulePreviewSchema,
  sentWeeklyMailSchema,
  type WeeklyMail,
  weeklyMailSchema,
  weeklyPreviewSchema,
} from '#contract/desk/alerts.ts'
import { toScopeParam } from '#contract/desk/scope.ts'
import { toPath, toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { sendJson } from '../../lib/api/send-json.ts'

/** Interval of loading the log while a message is being sent. */
const POLL_MS = 2_000

export const ALERTS_KEY = ['alerts'] as const
export const LOG_KEY = ['alert-log'] as const

export function alertsQuery(rosterId: string) {
  return queryOptions({
    queryKey: [...ALERTS_KEY, rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/alerts`, alertsAnswerSchema, signal),
  })
}

export type WatchedRule = Pick<AlertRule, 'kind' | 'threshold' | 'scope'>

export function previewQuery(rosterId: string, rule: WatchedRule) {
  const { kind, threshold } = rule
  const scope = toScopeParam(rule.scope)
  return queryOptions({
    queryKey: ['alert-preview', rosterId, kind, threshold, scope],
    queryFn: ({ signal }) =>
      fetchJson(
        toPath(`${toRosterApi(rosterId)}/rules/preview`, { kind, threshold, scope }),
        rulePreviewSchema,
        signal,
      ),
  })
}

export function weeklyPreviewQuery(rosterId: string) {
  return queryOptions({
    queryKey: ['weekly-preview', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/weekly-mail/preview`, weeklyPreviewSchema, signal),
  })
}

export function deliveriesQuery(rosterId: string) {
  return infiniteQueryOptions({
    queryKey: [...LOG_KEY, rosterId],
    queryFn: ({ signal, pageParam }) =>
      fetchJson(toPath('/api/deliveries', { roster: rosterId, from: pageParam }), deliveriesAnswerSchema, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { deliveries }) => sum + deliveries.length, 0)
      return shown < total ? shown : null
    },
    refetchInterval: ({ state }) => {
      const isOnItsWay = state.data?.pages.some(({ deliveries }) =>
        deliveries.some(
          (delivery) => delivery.state === 'sending' || (delivery.state === 'waiting' && delivery.attempts === 0),
        ),
      )
      return isOnItsWay === true ? POLL_MS : false
    },
  })
}

export type RuleInput = WatchedRule & Pick<AlertRule, 'channelIds' | 'isOn'>

export function createRule(rosterId: string, rule: RuleInput) {
  const body = { ...rule, scope: toScopeParam(rule.scope) }
  return sendJson({ method: 'POST', path: `${toRosterApi(rosterId)}/rules`, body }, alertRuleSchema)
}

/** @throws a `conflict` if someone else changed it since `version` */
export function changeRule(id: string, rule: RuleInput & { version: number }) {
  const body = { ...rule, scope: toScopeParam(rule.scope) }
  return sendJson({ method: 'PATCH', path: `/api/rules/${id}`, body }, alertRuleSchema)
}

export function deleteRule(id: string) {
  return sendJson({ method: 'DELETE', path: `/api/rules/${id}` }, alertIdSchema)
}

export type ChannelInput = Pick<Channel, 'name' | 'target' | 'format'>

export function createChannel(body: ChannelInput & Pick<Channel, 'kind'>) {
  return sendJson({ method: 'POST', path: '/api/channels', body }, createdChannelSchema)
}

/** @throws a `conflict` if someone else changed it since `version` */
export function changeChannel(id: string, body: ChannelInput & Pick<Channel, 'version' | 'isOn'>) {
  return sendJson({ method: 'PATCH', path: `/api/channels/${id}`, body }, channelSchema)
}

export function deleteChannel(id: string) {
  return sendJson({ method: 'DELETE', path: `/api/channels/${id}` }, alertIdSchema)
}

/** Replaces the secret of a webhook, or the URL of a feed or calendar. The old one stops working. */
export function renewSecret(id: string) {
  return sendJson({ method: 'POST', path: `/api/channels/${id}/secret` }, createdChannelSchema)
}

export function resendConfirmation(id: string) {
  return sendJson({ method: 'POST', path: `/api/channels/${id}/confirmation` }, channelSchema)
}

export function testChannel(id: string, rosterId: string) {
  return sendJson({ method: 'POST', path: `/api/channels/${id}/test`, body: { rosterId } }, alertIdSchema)
}

/** @throws a `conflict` if someone else changed it since `version` */
export function saveWeeklyMail({ rosterId, ...body }: WeeklyMail) {
  return sendJson({ method: 'PUT', path: `${toRosterApi(rosterId)}/weekly-mail`, body }, weeklyMailSchema)
}

export function sendWeeklyMail(rosterId: string) {
  return sendJson({ method: 'POST', path: `${toRosterApi(rosterId)}/weekly-mail/send` }, sentWeeklyMailSchema)
}

export function retryDelivery(id: string) {
  return sendJson({ method: 'POST', path: `/api/deliveries/${id}/retry` }, alertIdSchema)
}
