import * as z from 'zod/mini'
import { chartKindSchema } from '../entities.ts'
import { chartId, rosterId, serviceId, updatedAt, updatedBy, version } from '../fields.ts'
import { titleEventSchema } from '../api/events.ts'
import { dateWindowSchema } from '../dates.ts'
import { scopeSchema } from './scope.ts'
import { weekLabelSchema } from '../week-label.ts'

const text = z.nullable(z.string())

/** Meanings of the colors that a badge can have. */
export const BADGE_TONES = ['ink', 'accent', 'rise', 'fall', 'new', 'reentry', 'warning', 'neutral'] as const

/** Events that an alert rule can watch for on charts with roster titles. `domain/events/kinds.ts` defines them. */
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
  /** Characters of a name. */
  name: 80,
  target: 500,
  /** Number of weeks that the preview of a rule covers. */
  previewWeeks: 12,
  /** Number of titles that a message lists. It only counts the others. */
  listed: 10,
} as const

/** An alert rule: what Chartroom watches for in a roster. */
export const alertRuleSchema = z.object({
  id: z.string(), // ID of the rule
  rosterId,
  version,
  kind: z.string(), // Kind of event that the rule watches for. A kind of a later version is listed but finds nothing
  threshold: z.nullable(z.number()), // Number that the kind needs, such as a rank. Null for kinds without one
  scope: scopeSchema, // Charts that the rule watches, within the charts that count for the roster
  channelIds: z.array(z.string()), // IDs of the channels that get its messages
  isOn: z.boolean(), // False while the rule is off
  updatedAt,
  updatedBy,
})
export type AlertRule = z.infer<typeof alertRuleSchema>

export const CHANNEL_KINDS = ['mail', 'webhook', 'feed', 'calendar'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Returns true for channels that rules and weekly emails can send to. Calendars only have the milestones of a roster. */
export function takesMessages({ kind }: { kind: ChannelKind }): boolean {
  return kind !== 'calendar'
}

export const WEBHOOK_FORMATS = ['json', 'slack'] as const

/** Where messages go. A secret is only part of the response that creates it. */
export const channelSchema = z.object({
  id: z.string(), // ID of the channel
  version,
  kind: z.enum(CHANNEL_KINDS), // Type of channel
  name: z.string(), // Name of the channel
  target: text, // An email address, the URL of a webhook, or the ID of a calendar's roster. Null for a feed
  /** Format of a webhook's messages. `slack`: text in Slack's markup. Null for other channel types. */
  format: z.nullable(z.enum(WEBHOOK_FORMATS)),
  isOn: z.boolean(), // False while nothing is sent to the channel
  /** True if the recipient unsubscribed this email address. The channel is off then, regardless of `isOn`. */
  isUnsubscribed: z.boolean(),
  /** True if the recipient must confirm this email address before messages are sent to it. */
  isUnconfirmed: z.boolean(),
  updatedAt,
  updatedBy,
})
export type Channel = z.infer<typeof channelSchema>

/** A channel with its new secret, which no later response contains. */
export const createdChannelSchema = z.object({
  channel: channelSchema, // The channel
  secret: text, // Key that signs the messages of a webhook. Null for other channels
  feedPath: text, // Path of the feed or calendar. Null for other channels
})
export type CreatedChannel = z.infer<typeof createdChannelSchema>

/** `time`: sent at a fixed weekday and time. `complete`: sent when the roster's last chart is published. */
export const WEEKLY_TIMINGS = ['time', 'complete'] as const

/** When the weekly email of a roster is sent. */
export const weeklyMailSchema = z.object({
  rosterId,
  version, // Increases with each change, from 0 before the first one. Send the version that your change is based on
  isOn: z.boolean(), // False while the weekly email is off
  timing: z.enum(WEEKLY_TIMINGS),
  weekday: z.number(), // Day of the week; 1 is Monday
  time: z.string(), // Time of day in `zone`, as `HH:MM`
  zone: z.string(), // IANA time zone
  channelIds: z.array(z.string()), // IDs of the channels that get the email
  nextAt: text, // When the next email is sent. Null if it is off or waits for charts
})
export type WeeklyMail = z.infer<typeof weeklyMailSchema>

/** Whether the weekly email was sent. */
export const sentWeeklyMailSchema = z.object({
  week: weekLabelSchema,
  isSent: z.boolean(), // False if there were no events to report
  isComplete: z.boolean(), // False if a chart isn't published yet or failed to load
})

/** Alert rules and weekly email of a roster, and the team's channels. */
export const alertsAnswerSchema = z.object({
  rules: z.array(alertRuleSchema), // Rules of the roster
  channels: z.array(channelSchema), // Channels of the team, by name
  /** Names of channels of types that only a later version knows. Only such a version sends to them. */
  laterChannels: z.array(z.string()),
  weeklyMail: weeklyMailSchema,
  /** Types of channels that the operator turned on. Channels send provider data out of Chartroom. */
  switchedOn: z.array(z.enum(CHANNEL_KINDS)),
})
export type AlertsAnswer = z.infer<typeof alertsAnswerSchema>

/** A line of a message: something that a rule found, or a line from the desk. */
export const messageLineSchema = z.object({
  chartId,
  chartName: z.string(), // Name of the chart
  entityKind: chartKindSchema,
  entityId: serviceId,
  week: weekLabelSchema,
  /** The event. If several rules found events, the most important one. Absent in messages of earlier versions. */
  event: z.optional(z.nullable(titleEventSchema)),
  text: z.string(), // The line as a sentence
  detail: z.string(), // Artist credit, figures, and rules. May be empty
  /** Parts of the line, for emails. Absent in messages of earlier versions. */
  parts: z.optional(
    z.object({
      title: z.string(), // Title, or its ID
      credit: text, // Credit of the title
      /** Short label of the event. */
      badge: z.object({
        text: z.string(), // Text of the label, such as NEW
        tone: z.enum(BADGE_TONES), // Meaning of the label's color
      }),
      clause: z.string(), // The sentence without the title and the chart's name
      notes: z.string(), // The detail without the artist credit. May be empty
    }),
  ),
  rules: z.array(z.string()), // Names of the rules that found it. Empty in a weekly email
  section: z.optional(z.string()), // Group of the line in a weekly email, such as Up. Absent for the headline
  path: z.string(), // Path of the page that shows the line
})
export type MessageLine = z.infer<typeof messageLineSchema>

/** What the rule would have found in stored earlier weeks. */
export const rulePreviewSchema = z.object({
  count: z.number(), // Number of matches in all weeks
  /** Weeks, newest first. */
  weeks: z.array(
    z.object({
      week: weekLabelSchema,
      window: dateWindowSchema, // Dates of the week
      /** Number of charts for which this week, the week before, and the artists of all titles are stored. */
      knownCharts: z.number(),
      count: z.number(), // Number of matches in the week
      lines: z.array(messageLineSchema), // The first 10 titles, one line per title
      more: z.number(), // Number of further titles
    }),
  ),
})
export type RulePreview = z.infer<typeof rulePreviewSchema>

export const DELIVERY_REASONS = ['rule', 'weekly', 'test', 'confirmation'] as const
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** A message to one channel. */
export const deliverySchema = z.object({
  id: z.string(), // ID of the message, also used as its idempotency key
  subject: z.string(), // Subject line
  reason: z.enum(DELIVERY_REASONS), // Why Chartroom wrote the message
  rosterId: text, // ID of the roster. Null for messages without one
  channelId: z.string(), // ID of the channel
  channelName: z.string(), // Name of the channel when the message was written. The channel may have been deleted since
  state: z.enum(DELIVERY_STATES), // Progress of the delivery
  attempts: z.number(), // Number of attempts so far
  error: text, // Why the last attempt failed. Null if it succeeded
  createdAt: z.string(), // When the message was written
  sentAt: text, // When the message was sent. Null until then
  nextAt: text, // Time of the next attempt. Null unless the message is waiting
})
export type Delivery = z.infer<typeof deliverySchema>

/** The log of messages. */
export const deliveriesAnswerSchema = z.object({
  deliveries: z.array(deliverySchema), // Messages, newest first, at most 50
  total: z.number(), // Number of all messages
})

/** Text in Slack's markup. */
const slackTextSchema = z.object({
  type: z.literal('mrkdwn'), // Slack's type for text with markup
  text: z.string(), // The text. Links are `<URL|text>`, bold text is `*text*`
  verbatim: z.literal(true), // Stops Slack from adding links
})
export type SlackText = z.infer<typeof slackTextSchema>

/** A part of a message in Slack's Block Kit. */
export const slackBlockSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('header'), // Block with the headline
    /** The headline, without markup. */
    text: z.object({
      type: z.literal('plain_text'), // Slack's type for text without markup
      text: z.string(), // The headline, at most 150 characters
    }),
  }),
  z.object({
    type: z.literal('section'), // Block with a group of desk lines
    text: slackTextSchema, // Name and lines of the group
  }),
  z.object({
    type: z.literal('context'), // Block with small text
    elements: z.array(slackTextSchema), // Figures, or the source of the data
  }),
])
export type SlackBlock = z.infer<typeof slackBlockSchema>

/** The body of a message to a Slack webhook. */
export const slackMessageSchema = z.object({
  text: z.string(), // Plain text for notifications and for chat programs that don't support blocks
  blocks: z.array(slackBlockSchema), // Paragraphs and links, in Slack's format
})
export type SlackMessage = z.infer<typeof slackMessageSchema>

/** The weekly message about the latest chart week, as it would be sent now. */
export const weeklyPreviewSchema = z.object({
  week: weekLabelSchema,
  isComplete: z.boolean(), // False if a chart isn't published yet or failed to load
  subject: text, // Subject line. Null if there are no events, because nothing is sent then
  plain: text, // Plain text of the email
  slack: z.nullable(slackMessageSchema), // Message to a Slack webhook. Null if nothing is sent
})

/** Response to a change that has no other data to return. */
export const alertIdSchema = z.object({
  id: z.string(), // ID of the rule, channel, or message
})
