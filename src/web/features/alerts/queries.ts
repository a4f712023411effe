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

export const createRule = (rosterId: string, rule: RuleInput) =>
  sendJson('POST', `${toRosterApi(rosterId)}/rules`, alertRuleSchema, { ...rule, scope: toScopeParam(rule.scope) })

/** @throws a `conflict` if someone else changed it since `version` */
export const changeRule = (id: string, rule: RuleInput & { version: number }) =>
  sendJson('PATCH', `/api/rules/${id}`, alertRuleSchema, { ...rule, scope: toScopeParam(rule.scope) })
export const deleteRule = (id: string) => sendJson('DELETE', `/api/rules/${id}`, alertIdSchema)

export type ChannelInput = Pick<Channel, 'name' | 'target' | 'format'>

export const createChannel = (body: ChannelInput & Pick<Channel, 'kind'>) =>
  sendJson('POST', '/api/channels', createdChannelSchema, body)

/** @throws a `conflict` if someone else changed it since `version` */
export const changeChannel = (id: string, body: ChannelInput & Pick<Channel, 'version' | 'isOn'>) =>
  sendJson('PATCH', `/api/channels/${id}`, channelSchema, body)
export const deleteChannel = (id: string) => sendJson('DELETE', `/api/channels/${id}`, alertIdSchema)

/** Replaces the secret of a webhook, or the URL of a feed or calendar. The old one stops working. */
export const renewSecret = (id: string) => sendJson('POST', `/api/channels/${id}/secret`, createdChannelSchema)
export const resendConfirmation = (id: string) => sendJson('POST', `/api/channels/${id}/confirmation`, channelSchema)
export const testChannel = (id: string, rosterId: string) =>
  sendJson('POST', `/api/channels/${id}/test`, alertIdSchema, { rosterId })

/** @throws a `conflict` if someone else changed it since `version` */
export const saveWeeklyMail = ({ rosterId, ...body }: WeeklyMail) =>
  sendJson('PUT', `${toRosterApi(rosterId)}/weekly-mail`, weeklyMailSchema, body)
export const sendWeeklyMail = (rosterId: string) =>
  sendJson('POST', `${toRosterApi(rosterId)}/weekly-mail/send`, sentWeeklyMailSchema)
export const retryDelivery = (id: string) => sendJson('POST', `/api/deliveries/${id}/retry`, alertIdSchema)
