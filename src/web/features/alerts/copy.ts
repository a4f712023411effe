import { type AlertRule, type ChannelKind, type Delivery, type RuleKind } from '#contract/desk/alerts.ts'
import { ALERTS, describeRule } from '#domain/events/alert-rules.ts'
import { territoryName } from '#contract/territories.ts'
import { plural } from '../../lib/format/plural.ts'

export const pageTitle = 'Alerts · Chartroom'
export const heading = 'Alerts'
export const introduction =
  'Rules watch a roster each chart week and send what they find. Nothing is sent in a week in which nothing happened.'
export const roster = 'Roster'
export const loading = 'Loading the alerts'
export const alerts = 'the alerts'
export const noRosters = 'No rosters yet'
export const noRostersNote = 'Alerts watch a roster. Create one first.'
export const toRosters = 'Go to Rosters'
export const save = 'Save'
export const cancel = 'Cancel'
export const edit = 'Edit'
export const remove = 'Delete'
export const moreOf = (what: string) => `More: ${what}`
export const isOn = 'Send messages to this channel'
export const isOff = 'Off'
export const changedMeanwhile = 'Someone else changed this while you were typing. Save again to use your values.'

// Channels that the operator allows
export const nothingSwitchedOn = 'No channels are switched on.'
export const nothingSwitchedOnNote =
  'Messages take chart data out of Chartroom, so an administrator turns on each type of channel: email with SMTP_URL, webhooks with WEBHOOKS, and feeds with FEEDS. Until then, rules find nothing and send nothing.'
export const notSwitchedOn: Record<ChannelKind, string> = {
  mail: 'Email is off. Ask your administrator to turn it on (SMTP_URL setting).',
  webhook: 'Webhooks are off. Ask your administrator to turn them on (WEBHOOKS setting).',
  feed: 'Feeds are off. Ask your administrator to turn them on (FEEDS setting).',
}

// Rules
export const rules = 'Rules'
export const rulesNote = 'Rules apply to weeks from now on.'
export const addRule = 'Add rule'
export const editRule = 'Edit rule'
export const noRules = 'No rules yet'
export const noRulesNote =
  'Start with one of these. Before you save it, you’ll see what it would have found in the last 12 weeks.'
export const suggestions = 'Suggested rules'
export const add = 'Add'
export const addRuleFor = (ruleKind: RuleKind) => `Add a rule: ${ALERTS[ruleKind].menu}`
export const kind = 'When a title'
export const thresholdRange = (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`
export const territory = 'On charts in'
export const allTerritories = 'All territories'
export const channelsOf = 'Send to'
export const noChannels = 'Add a channel first.'
export const chooseChannel = 'Choose at least one channel.'
export const ruleDeleted = (rule: Pick<AlertRule, 'kind' | 'threshold'>) => `Deleted the rule “${describeRule(rule)}”.`
export const ruleScope = (location: AlertRule['location'], names: readonly string[], locale: string) =>
  [
    location === null ? allTerritories : territoryName(location, locale),
    names.length === 0 ? 'sent to no channel' : `sent to ${names.join(', ')}`,
  ].join(' · ')
export const unknownRule = 'This rule is from a newer version of Chartroom. It finds nothing here.'
export const ruleSwitch = (rule: Pick<AlertRule, 'kind' | 'threshold'>) => `${describeRule(rule)}: on`

// Preview
export const preview = 'In the last 12 weeks'
export const previewLoading = 'Looking at the last 12 weeks…'
export const thePreview = 'the last 12 weeks'
export const wouldHaveFound = (count: number) =>
  plural(count, {
    one: 'It would have found this once.',
    other: `It would have found this ${count} times.`,
  })
export const wouldHaveFoundNothing = (known: number, weeks: number) =>
  known === weeks ? `No matches in ${weeks} weeks.` : `No matches in ${known} of ${weeks} weeks.`
export const weekCount = (week: string, count: number) => `${week}: ${count}`
export const unknownWeeks = (weeks: number) =>
  plural(weeks, {
    one: 'One week isn’t loaded. Open it on the desk to load it.',
    other: `${weeks} weeks aren’t loaded. Open them on the desk to load them.`,
  })
export const andMore = (count: number) => `and ${count} more`

// Channels
export const channels = 'Channels'
export const channelsNote = 'Shared by all rosters'
export const addChannel = 'Add channel'
export const editChannel = 'Edit channel'
export const channelKinds: Record<ChannelKind, string> = { mail: 'Email', webhook: 'Webhook', feed: 'Feed' }
export const channelKind = 'Kind'
export const name = 'Name'
export const mailTarget = 'Email address'
export const webhookTarget = 'URL'
export const format = 'Format'
export const formats = { json: 'JSON', slack: 'Slack' } as const
export const disclosure: Record<ChannelKind, string> = {
  mail: 'Titles, ranks, and units leave Chartroom by email. Everyone who gets the email can read and forward them. The first email has a link to confirm the email address.',
  webhook: 'Titles, ranks, and units leave Chartroom. The service at this URL can read and keep them.',
  feed: 'Titles, ranks, and units leave Chartroom. Everyone who has the URL of the feed can read them without signing in.',
}
export const noChannelsYet = 'No channels yet'
export const noChannelsNote = 'A channel is where messages go: an email address, a webhook such as Slack’s, or a feed.'
export const sendTest = 'Send a test'
export const testSent = (channel: string) => `Chartroom is sending a test to ${channel}.`
export const unsubscribed = 'Unsubscribed'
export const unsubscribedNote =
  'This person unsubscribed. They can subscribe again with the unsubscribe link in any email they got.'
export const unconfirmed = 'Waiting for confirmation'
export const unconfirmedNote =
  'Chartroom sent a link to this email address. It sends nothing else until someone opens the link and confirms.'
export const resend = 'Send the link again'
export const resent = (address: string) => `Chartroom is sending the link to ${address} again.`
export const confirmed = 'Confirmed'
export const channelDeleted = (channel: string) => `Deleted the channel ${channel}.`
export const deleteChannelQuestion = (channel: string) => `Delete the channel ${channel}?`
export const deleteChannelNote = 'Rules and weekly emails will no longer send to it. You can’t get its secret back.'
export const channelCreated = (channel: string) => `The channel ${channel} is ready`
export const secretNote = 'Messages are signed with this secret. Copy it now, because Chartroom does not show it again.'
export const feedNote = 'Add this URL to your feed reader. Copy it now, because Chartroom does not show it again.'
export const secret = 'secret'
export const feedUrl = 'URL of the feed'
export const done = 'Done'

// Weekly email
export const weekly = 'Weekly email'
export const weeklyNote =
  'The front page of the desk: headline, figures, and three groups. Send it to email, Slack, or a feed.'
export const weeklySwitch = 'Send it every week'
export const timing = 'When'
export const timings = { time: 'At a time', complete: 'When the last chart is out' } as const
export const weekday = 'Day'
export const time = 'Time'
export const zone = 'Time zone'
export const weeklySaved = 'Saved.'
export const next = (when: string) => `The next one is sent ${when}.`
export const waitsForCharts = 'The next one is sent when the last chart of the roster is out.'
export const sendNow = 'Send it now'
export const openPreview = 'Preview'
export const weeklyPreview = 'Weekly email of the last chart week'
export const theWeeklyPreview = 'the weekly email'
export const loadingPreview = 'Loading the weekly email'
export const nothingToSend = 'Nothing to send'
export const subject = 'Subject:'
export const mailForm = 'Form of the email'
export const mailForms = { html: 'Email', plain: 'Plain text' } as const
export const weekSent = (week: string) => `Chartroom is sending chart week ${week}.`
export const weekEmpty = (week: string) => `Nothing happened in chart week ${week}, so nothing was sent.`
export const weekIncomplete = (week: string) =>
  `Nothing was sent for week ${week}. Some charts or titles of the roster aren’t known, and the others have nothing to report.`

// Log
export const log = 'Messages'
export const logNote = 'What Chartroom sent for this roster, newest first.'
export const theLog = 'the messages'
export const noMessages = 'No messages yet'
export const noMessagesNote =
  'They appear here when a rule finds something in a new chart week, when a weekly email goes out, and when you send a test.'
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
/** @param when relative: `in 2 minutes` */
export const triedAgain = (when: string) => `Next try ${when}.`
export const sendAgain = 'Send again'
export const shownOf = (shown: number, total: number) => `${shown} of ${total} messages`
export const showMore = 'Show more'
