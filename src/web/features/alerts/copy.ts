import type { AlertRule, Channel, ChannelKind, Delivery } from '#contract/desk/alerts.ts'
import { plural } from '../../lib/format/plural.ts'
import { describeScope } from '../../ui/scope/scope-words.ts'
export const alerts = 'the alerts'
export const save = 'Save'
export const edit = 'Edit'
export const remove = 'Delete'
export const moreOf = (what: string) => `More: ${what}`

export const notSwitchedOn: Record<ChannelKind, string> = {
  mail: 'Email is off. Ask your administrator to turn it on (SMTP_URL setting).',
  webhook: 'Webhooks are off. Ask your administrator to turn them on (WEBHOOKS setting).',
  feed: 'Feeds are off. Ask your administrator to turn them on (FEEDS setting).',
  calendar: 'Calendars are off. Ask your administrator to turn them on (FEEDS setting).',
}

export const rules = 'Rules'
export const addRule = 'Add rule'
export const ruleCharts = 'On charts'
export const chooseChannel = 'Choose at least one channel.'
export const ruleScope = (scope: AlertRule['scope'], names: readonly string[], locale: string) =>
  [describeScope(scope, locale), names.length === 0 ? 'sent to no channel' : `sent to ${names.join(', ')}`].join(' · ')

export const preview = 'In the last 12 weeks'
export const wouldHaveFound = (count: number) =>
  plural(count, {
    one: 'It would have found this once.',
    other: `It would have found this ${count} times.`,
  })
export const wouldHaveFoundNothing = (known: number, weeks: number) =>
  known === weeks ? `No matches in ${weeks} weeks.` : `No matches in ${known} of ${weeks} weeks.`
/** @param dates dates of a chart week */
export const weekCount = (dates: string, count: number) =>
  `${dates}: ${plural(count, { one: '1 match', other: `${count} matches` })}`
export const unknownWeeks = (weeks: number) =>
  plural(weeks, {
    one: 'One week isn’t loaded. Open it on the desk to load it.',
    other: `${weeks} weeks aren’t loaded. Open them on the desk to load them.`,
  })
export const andMore = (titles: number) =>
  plural(titles, { one: 'and 1 more title', other: `and ${titles} more titles` })

export const channels = 'Channels'
export const addChannel = 'Add channel'
export const channelKinds: Record<ChannelKind, string> = {
  mail: 'Email',
  webhook: 'Webhook',
  feed: 'Feed',
  calendar: 'Calendar',
}
export const formats = { json: 'JSON', slack: 'Slack' } as const
export const disclosure: Record<ChannelKind, string> = {
  mail: 'Titles, ranks, and units leave Chartroom by email. Everyone who gets the email can read and forward them. The first email has a link to confirm the email address.',
  webhook: 'Titles, ranks, and units leave Chartroom. The service at this URL can read and store them.',
  feed: 'Titles, ranks, and units leave Chartroom. Everyone who has the URL of the feed can read them without signing in.',
  calendar:
    'Titles, ranks, and units leave Chartroom. Everyone who has the URL of the calendar can read them without signing in.',
}
export const calendarNote = (rosterName: string) =>
  `Creates a URL for your calendar program, such as Outlook, Google, or Apple. It then shows the upcoming milestones of ${rosterName} as all-day entries, and updates them.`
export const otherCalendars = (count: number) =>
  count === 1 ? 'This roster has 1 calendar already.' : `This roster has ${count} calendars already.`
export const feedUrl = {
  feed: 'Add this URL to your feed reader. Copy it now, because Chartroom does not show it again.',
  calendar: 'Subscribe to this URL in your calendar. Copy it now, because Chartroom does not show it again.',
} as const
export const renew = { webhook: 'New secret', feed: 'New URL', calendar: 'New URL' } as const
export const renewQuestion = (channel: Pick<Channel, 'kind' | 'name'>) =>
  `Replace the ${channel.kind === 'webhook' ? 'secret' : 'URL'} of ${channel.name}?`
export const renewNote = (channelKind: ChannelKind) =>
  channelKind === 'webhook'
    ? 'Messages are signed with the new secret from now on. Enter it in the service that checks them.'
    : 'The current URL stops working at once. Send the new one to everyone who uses it.'
export const timings = { time: 'At a time', complete: 'When the last chart is out' } as const
export const weeklyPreview = 'Weekly message of the last chart week'
export const messageForms = { html: 'Email', plain: 'Plain text', slack: 'Slack' } as const
export const weekEmpty = (week: string) => `Nothing happened in chart week ${week}, so nothing was sent.`
export const weekIncomplete = (week: string) =>
  `Nothing was sent for week ${week}. Some charts or titles of the roster couldn’t be loaded, and nothing happened on the others.`

export const log = 'Messages'
export const failedMessages = (count: number) =>
  plural(count, { one: '1 of these messages wasn’t sent.', other: `${count} of these messages weren’t sent.` })
export const states: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
}
export const reasons: Record<Delivery['reason'], string> = {
  rule: 'Rule',
  weekly: 'Weekly email',
  test: 'Test',
  confirmation: 'Confirmation',
}
export const sendAgain = 'Send again'
