import * as z from 'zod/mini'
import { chartKindSchema } from '../entities.ts'
import { chartId, rosterId, serviceId, updatedAt, updatedBy, version } from '../fields.ts'
import { titleEventSchema } from '../api/events.ts'
import { dateWindowSchema } from '../dates.ts'
import { scopeSchema } from './scope.ts'
import { weekLabelSchema } from '../week-label.ts'

const text = z.nullable(z.string())

/** Meanings of the colors of a badge. */
export const BADGE_TONES = ['ink', 'accent', 'rise', 'fall', 'new', 'reentry', 'warning', 'neutral'] as const

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
  /** Titles that a message of rules lists; it counts the others. */
  listed: 10,
} as const

/** An alert rule: what Chartroom watches for in a roster. */
export const alertRuleSchema = z.object({
  id: z.string(), // ID of the rule
  rosterId,
  version,
  kind: z.string(), // What the rule watches for. A kind of a later version is listed and finds nothing
  threshold: z.nullable(z.number()), // Number that the kind needs, such as a rank. Null for kinds without one
  scope: scopeSchema, // Charts that the rule watches, of those that count for the roster
  channelIds: z.array(z.string()), // IDs of the channels that get its messages
  isOn: z.boolean(), // False while the rule is off
  updatedAt,
  updatedBy,
})
export type AlertRule = z.infer<typeof alertRuleSchema>

export const CHANNEL_KINDS = ['mail', 'webhook', 'feed', 'calendar'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** True for channels that rules and weekly emails can send to. A calendar has the milestones of a roster instead. */
export function takesMessages({ kind }: { kind: ChannelKind }): boolean {
  return kind !== 'calendar'
}

export const WEBHOOK_FORMATS = ['json', 'slack'] as const

/** Where messages go. A secret is sent once, when it is created. */
export const channelSchema = z.object({
  id: z.string(), // ID of the channel
  version,
  kind: z.enum(CHANNEL_KINDS), // Type of channel
  name: z.string(), // Name of the channel
  target: text, // An email address, the URL of a webhook, or the ID of a calendar's roster. Null for a feed
  /** Format of a webhook's messages. `slack`: text in Slack's markup. Null for other channels. */
  format: z.nullable(z.enum(WEBHOOK_FORMATS)),
  isOn: z.boolean(), // False while nothing is sent to the channel
  /** True if the person with this email address unsubscribed. Then the channel is off, whatever the team chose. */
  isUnsubscribed: z.boolean(),
  /** True if this email address has to confirm itself before messages are sent to it. */
  isUnconfirmed: z.boolean(),
  updatedAt,
  updatedBy,
})
export type Channel = z.infer<typeof channelSchema>

/** A channel with its new secret, which is not shown again. */
export const createdChannelSchema = z.object({
  channel: channelSchema, // The channel
  secret: text, // Key that signs the messages of a webhook. Null for other channels
  feedPath: text, // Path of the feed or calendar. Null for other channels
})
export type CreatedChannel = z.infer<typeof createdChannelSchema>

/** `time`: at a time of the week. `complete`: when the last chart of the roster is out. */
export const WEEKLY_TIMINGS = ['time', 'complete'] as const

/** When the weekly email of a roster is sent. */
export const weeklyMailSchema = z.object({
  rosterId,
  version, // Rises with each change, from 0 before the first. A change sends the version that it is based on
  isOn: z.boolean(), // False while the weekly email is off
  timing: z.enum(WEEKLY_TIMINGS),
  weekday: z.number(), // Day of the week; 1 is Monday
  time: z.string(), // Time of day, `HH:MM` in `zone`
  zone: z.string(), // IANA time zone
  channelIds: z.array(z.string()), // IDs of the channels that get it
  nextAt: text, // When it is sent next. Null if it is off or waits for the charts
})
export type WeeklyMail = z.infer<typeof weeklyMailSchema>

/** Whether the weekly email was sent. */
export const sentWeeklyMailSchema = z.object({
  week: weekLabelSchema,
  isSent: z.boolean(), // False if nothing is known to have happened in the week
  isComplete: z.boolean(), // False if a chart isn't published yet or failed to load
})

/** The rules of a roster, the channels of the team, and the weekly email of the roster. */
export const alertsAnswerSchema = z.object({
  rules: z.array(alertRuleSchema), // Rules of the roster
  channels: z.array(channelSchema), // Channels of the team, by name
  weeklyMail: weeklyMailSchema,
  /** Types of channels that the operator allows, because they send provider data out of Chartroom. */
  switchedOn: z.array(z.enum(CHANNEL_KINDS)),
})
export type AlertsAnswer = z.infer<typeof alertsAnswerSchema>

/** A line of a message: something that a rule found, or a line of the desk. */
export const messageLineSchema = z.object({
  chartId,
  chartName: z.string(), // Name of the chart
  entityKind: chartKindSchema,
  entityId: serviceId,
  week: weekLabelSchema,
  /** What happened, the most important of it if several rules found it. Missing in messages of earlier versions. */
  event: z.optional(z.nullable(titleEventSchema)),
  text: z.string(), // The sentence
  detail: z.string(), // Credit, figures, and rules. May be empty
  /** The same in parts, for emails. Missing in messages of earlier versions. */
  parts: z.optional(
    z.object({
      title: z.string(), // Title, or its ID
      credit: text, // Credit of the title
      /** Short label of the event. */
      badge: z.object({
        text: z.string(), // The label, such as NEW
        tone: z.enum(BADGE_TONES), // Meaning of its color
      }),
      clause: z.string(), // The sentence without its title and the name of the chart
      notes: z.string(), // The detail without its credit. May be empty
    }),
  ),
  rules: z.array(z.string()), // The rules that found it. Empty in a weekly email
  section: z.optional(z.string()), // Group of a line in a weekly email, such as Up. Absent for its headline
  path: z.string(), // Path of the page that shows it
})
export type MessageLine = z.infer<typeof messageLineSchema>

/** What the rule would have found in earlier weeks that are stored. */
export const rulePreviewSchema = z.object({
  count: z.number(), // Number of lines of all weeks
  /** Weeks, newest first. */
  weeks: z.array(
    z.object({
      week: weekLabelSchema,
      window: dateWindowSchema, // Dates of the week
      knownCharts: z.number(), // Number of charts of which this week, the week before, and the artists of the titles are stored
      count: z.number(), // Number of lines of the week
      lines: z.array(messageLineSchema), // The first 10 lines
    }),
  ),
})
export type RulePreview = z.infer<typeof rulePreviewSchema>

export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** A message to one channel. */
export const deliverySchema = z.object({
  id: z.string(), // ID and idempotency key of the message
  subject: z.string(), // Subject line
  reason: z.enum(['rule', 'weekly', 'test', 'confirmation']), // Why the message was written
  rosterId: text, // ID of the roster. Null for messages without one
  channelId: z.string(), // ID of the channel
  channelName: z.string(), // Name of the channel when the message was written, because the channel may be deleted
  state: z.enum(DELIVERY_STATES), // Progress of the delivery
  attempts: z.number(), // Number of attempts so far
  error: text, // Why the last attempt failed. Null if it didn't
  createdAt: z.string(), // When the message was written
  sentAt: text, // When it was sent. Null before that
  nextAt: text, // Time of the next attempt. Null unless the message is waiting
})
export type Delivery = z.infer<typeof deliverySchema>

/** The log of messages. */
export const deliveriesAnswerSchema = z.object({
  deliveries: z.array(deliverySchema), // Messages, newest first, at most 50
  total: z.number(), // Number of all messages
})
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswerSchema>

/** Text in Slack's markup. */
const slackTextSchema = z.object({
  type: z.literal('mrkdwn'), // Slack's name of its markup
  text: z.string(), // With `<URL|text>` for links and `*text*` for bold text
  verbatim: z.literal(true), // Slack adds no links of its own
})
export type SlackText = z.infer<typeof slackTextSchema>

/** A part of a message in Slack's Block Kit. */
export const slackBlockSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('header'), // The headline
    /** The headline, without markup. */
    text: z.object({
      type: z.literal('plain_text'), // Slack's name of text without markup
      text: z.string(), // At most 150 characters
    }),
  }),
  z.object({
    type: z.literal('section'), // A group of the desk
    text: slackTextSchema, // Name and lines of the group
  }),
  z.object({
    type: z.literal('context'), // Small text
    elements: z.array(slackTextSchema), // Figures, or the source
  }),
])
export type SlackBlock = z.infer<typeof slackBlockSchema>

/** The body of a message to a Slack webhook. */
export const slackMessageSchema = z.object({
  text: z.string(), // For notifications, and for chat programs that don't know blocks
  blocks: z.array(slackBlockSchema), // Paragraphs and links, as Slack shows them
})
export type SlackMessage = z.infer<typeof slackMessageSchema>

/** The weekly message of the last chart week as it would be sent now. */
export const weeklyPreviewSchema = z.object({
  week: weekLabelSchema,
  isComplete: z.boolean(), // False if a chart isn't published yet or failed to load
  subject: text, // Subject line. Null if nothing is known to have happened in the week, so that nothing is sent
  plain: text, // The text part of the email
  slack: z.nullable(slackMessageSchema), // The message to a Slack webhook. Null if nothing is sent
})
export type WeeklyPreview = z.infer<typeof weeklyPreviewSchema>

/** Response to a change that returns nothing else. */
export const alertIdSchema = z.object({
  id: z.string(), // ID of the rule, channel, or message
})
