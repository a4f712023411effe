import * as z from 'zod/mini'
import { chartKindSchema } from '../entities.ts'
import { titleEventSchema } from '../api/events.ts'
import { territorySchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'

const text = z.nullable(z.string())

/** What a rule watches for, on the charts that have titles of the roster. domain/events/kinds.ts has everything else about them. */
export const RULE_KINDS = [
  'enters',
  'leaves',
  'top',
  'peak',
  'rank-change',
  'unit-change',
  'growth',
  'correction',
] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const ALERT_LIMITS = {
  rules: 50,
  channels: 20,
  /** Characters. */
  name: 80,
  target: 500,
  /** Weeks of a rule's preview. */
  previewWeeks: 12,
  /** Titles that a message lists; it counts the others. */
  listed: 10,
} as const

export const alertRuleSchema = z.object({
  id: z.string(),
  rosterId: z.string(),
  /** Rises with each change, so that two people do not overwrite each other. */
  version: z.number(),
  /** One of {@link RULE_KINDS}, or a kind of a later version, which is only listed. */
  kind: z.string(),
  threshold: z.nullable(z.number()),
  /** Null for the charts of all territories. */
  location: z.nullable(territorySchema),
  channelIds: z.array(z.string()),
  isOn: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type AlertRule = z.infer<typeof alertRuleSchema>

export const CHANNEL_KINDS = ['mail', 'webhook', 'feed'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]
export const WEBHOOK_FORMATS = ['json', 'slack'] as const

/** Where messages go. Secrets are sent once, when the channel is created. */
export const channelSchema = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string(),
  /** A mail address or the URL of a webhook; null for a feed. */
  target: text,
  /** Only of webhooks. */
  format: z.nullable(z.enum(WEBHOOK_FORMATS)),
  isOn: z.boolean(),
  /** True if the person with this email address unsubscribed. Then the channel is off, whatever the team chose. */
  isUnsubscribed: z.boolean(),
  /** True if this email address has to confirm itself before messages are sent to it. */
  isUnconfirmed: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type Channel = z.infer<typeof channelSchema>

/** `secret` signs the messages of a webhook; `feedPath` is where the feed is. Neither is shown again. */
export const createdChannelSchema = z.object({ channel: channelSchema, secret: text, feedPath: text })
export type CreatedChannel = z.infer<typeof createdChannelSchema>

/** `time`: at a time of the week. `complete`: when the last chart of the roster is out. */
export const WEEKLY_TIMINGS = ['time', 'complete'] as const

export const weeklyMailSchema = z.object({
  rosterId: z.string(),
  /** 0 before it was first saved. */
  version: z.number(),
  isOn: z.boolean(),
  timing: z.enum(WEEKLY_TIMINGS),
  /** 1 is Monday. */
  weekday: z.number(),
  /** `HH:MM` in `zone`. */
  time: z.string(),
  /** IANA time zone. */
  zone: z.string(),
  channelIds: z.array(z.string()),
  /** ISO 8601, UTC; null if it is off or waits for the charts. */
  nextAt: text,
})
export type WeeklyMail = z.infer<typeof weeklyMailSchema>

/** `isSent` is false if nothing is known to have happened in the week. `isComplete`: everything is known, so nothing happened. */
export const sentWeeklyMailSchema = z.object({ week: weekLabelSchema, isSent: z.boolean(), isComplete: z.boolean() })

/** `switchedOn`: the kinds of channels that the operator allows, because they send provider data out of Chartroom. */
export const alertsAnswerSchema = z.object({
  rules: z.array(alertRuleSchema),
  channels: z.array(channelSchema),
  weeklyMail: weeklyMailSchema,
  switchedOn: z.array(z.enum(CHANNEL_KINDS)),
})
export type AlertsAnswer = z.infer<typeof alertsAnswerSchema>

/** Something that a rule found, or a line of the desk, as it is sent. */
export const messageLineSchema = z.object({
  chartId: z.string(),
  chartName: z.string(),
  entityKind: chartKindSchema,
  entityId: z.string(),
  week: weekLabelSchema,
  /** What happened, the most important of it if several rules found it. Missing in messages of earlier versions. */
  event: z.optional(z.nullable(titleEventSchema)),
  text: z.string(),
  /** Credit, figures, and rules. */
  detail: z.string(),
  /** The rules that found it; empty in a weekly email. */
  rules: z.array(z.string()),
  /** The page with the evidence. */
  path: z.string(),
})
export type MessageLine = z.infer<typeof messageLineSchema>

/** What the rule would have found in earlier weeks, from the weeks that have been read. */
export const rulePreviewSchema = z.object({
  count: z.number(),
  /** Newest first; `lines` are the first ones of each week. */
  weeks: z.array(
    z.object({
      week: weekLabelSchema,
      knownCharts: z.number(),
      count: z.number(),
      lines: z.array(messageLineSchema),
    }),
  ),
})
export type RulePreview = z.infer<typeof rulePreviewSchema>

export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** A message to one channel. */
export const deliverySchema = z.object({
  id: z.string(),
  subject: z.string(),
  reason: z.enum(['rule', 'weekly', 'test', 'confirmation']),
  rosterId: text,
  channelId: z.string(),
  /** As it was when the message was written, because the channel may be deleted. */
  channelName: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** Why the last attempt failed. */
  error: text,
  createdAt: z.string(),
  /** When it was sent, or is tried again. */
  sentAt: text,
  nextAt: text,
})
export type Delivery = z.infer<typeof deliverySchema>

/** Newest first. */
export const deliveriesAnswerSchema = z.object({ deliveries: z.array(deliverySchema), total: z.number() })
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswerSchema>

/** Response to a change that returns nothing else. */
export const alertIdSchema = z.object({ id: z.string() })
