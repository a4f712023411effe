import { ALERT_LIMITS, type MessageLine } from '#contract/desk/alerts.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { joinNewsLines, type RuleNews, toNewsLines } from '#domain/desk/alerts.ts'
import { FRONT_GROUP_NAMES, FRONT_GROUPS } from '#domain/desk/front-groups.ts'
import { describeOthers, type ListedStory, listStories, MOST_STORIES, toFrontPage } from '#domain/desk/front-page.ts'
import { describeRule } from '#domain/events/alert-rules.ts'
import { describeLines, joinNotes, toSentence } from '#domain/events/describe-line.ts'
import { joinLines } from '#domain/events/joining.ts'
import { toTitleText, withChart } from '#domain/events/words.ts'
import { toEvidencePath } from '#domain/desk/to-evidence-path.ts'
import type { DescribeMessageSources } from './describe-message-sources.ts'
import { formatDates } from './format-dates.ts'
import type { MessageFront, NewMessage } from './stores/messages.ts'
import { toFrontFigures } from './to-front-figures.ts'

type Roster = { id: string; name: string }
type Sender = { roster: Roster; source: string; channelIds: readonly string[] }

type RuleContext = {
  roster: Roster
  describeSources: DescribeMessageSources
  windowOf: (week: WeekLabel) => DateWindow
}

/** A message stores only these fields. */
export function toRosterRef({ id, name }: Roster): Roster {
  return { id, name }
}

/** Returns one message per channel and chart week, with everything that the roster's rules have just found. */
export function toRuleMessages(news: readonly RuleNews[], context: RuleContext): NewMessage[] {
  const weeks = new Set(news.flatMap(({ firings }) => firings.map(({ line }) => line.week)))
  return [...weeks].toSorted().flatMap((week) => {
    const ofWeek = news.flatMap(({ rule, firings }) => {
      const own = firings.filter(({ line }) => line.week === week)
      return own.length === 0 ? [] : { rule, firings: own }
    })
    const channelIds = new Set(ofWeek.flatMap(({ rule }) => rule.channelIds))
    const byRules = Map.groupBy(channelIds, (id) => toRuleIds(ofWeek, id))
    return [...byRules.values()].map((ids) => {
      const own = ofWeek.filter(({ rule }) => rule.channelIds.includes(ids[0] ?? ''))
      return toRuleMessage(own, context, ids)
    })
  })
}

function toRuleIds(news: readonly RuleNews[], channelId: string): string {
  return news.flatMap(({ rule }) => (rule.channelIds.includes(channelId) ? rule.id : [])).join(' ')
}

function toRuleMessage(
  news: readonly RuleNews[],
  { roster, describeSources, windowOf }: RuleContext,
  channelIds: readonly string[],
): NewMessage {
  const lines = toNewsLines(news)
  const [first] = lines
  const rules = [...new Set(news.map(({ rule }) => describeRule(rule)))]
  const week = first?.week ?? null
  const joined = joinNewsLines(lines)
  const listed = joined.slice(0, ALERT_LIMITS.listed)
  return {
    reason: 'rule',
    rosterId: roster.id,
    subject: `${roster.name}: ${toSubject(lines)}`,
    channelIds,
    content: {
      roster,
      week,
      ...(week === null ? {} : { dates: formatDates(windowOf(week)) }),
      heading: rules.length === 1 ? (rules[0] ?? '') : `News from ${rules.length} rules`,
      lines: rules.length === 1 ? listed : listed.map(withRules),
      more: joined.length - listed.length,
      source: describeSources(listed),
    },
  }
}

function toSubject([first, ...others]: readonly MessageLine[]): string {
  if (first === undefined) return ''
  return others.length === 0 ? first.text : `${first.text}, and ${others.length} more`
}

function withRules(line: MessageLine): MessageLine {
  const rules = `${line.rules.length === 1 ? 'Rule' : 'Rules'}: ${line.rules.join(', ')}`
  const { parts } = line
  return {
    ...line,
    detail: joinNotes([line.detail, rules]),
    parts: parts && { ...parts, notes: joinNotes([parts.notes, rules]) },
  }
}

type Week = Pick<DeskWeek, 'lines' | 'charts' | 'week' | 'window' | 'figures'>

/** Returns lines of the desk in the order of its front page, one per title. The weekly email shows the first ones. */
export function toWeeklyLines({ lines, charts }: Pick<Week, 'lines' | 'charts'>): {
  listed: ListedStory[]
  more: number
  groups: MessageFront['groups']
} {
  const joined = joinLines(describeLines(lines, charts))
  const front = toFrontPage(joined)
  const listed = listStories(front, MOST_STORIES)
  const groups = FRONT_GROUPS.map((group) => ({
    section: FRONT_GROUP_NAMES[group],
    more: front.groups[group].length - listed.filter((story) => story.group === group).length,
  }))
  return { listed, more: joined.length - listed.length, groups }
}

/** Returns the front page of the desk. Null for a week without events. */
export function toWeeklyMessage(desk: Week, { roster, source, channelIds }: Sender): NewMessage | null {
  const { week } = desk
  const { listed, more, groups } = toWeeklyLines(desk)
  const [top] = listed
  const dates = formatDates(desk.window)
  if (top === undefined) return null
  return {
    reason: 'weekly',
    rosterId: roster.id,
    subject: `${roster.name}, ${dates}: ${toText(top)}`,
    channelIds,
    content: {
      roster,
      week,
      heading: `${roster.name}, ${dates}`,
      front: { dates, figures: toFrontFigures(desk), groups },
      lines: listed.map(({ group, line, chart, text, others }) => ({
        chartId: line.chartId,
        chartName: chart.chart.name,
        entityKind: line.entityKind,
        entityId: line.entityId,
        week,
        event: line.event,
        text: toText({ chart, text }),
        detail: joinNotes([text.detail, describeOthers({ line, others })]),
        parts: {
          title: toTitleText(line),
          credit: line.credit,
          badge: text.badge,
          clause: toSentence(text).slice(toTitleText(line).length + 1),
          notes: joinNotes([text.notes, describeOthers({ line, others })]),
        },
        rules: [],
        section: group === null ? undefined : FRONT_GROUP_NAMES[group],
        path: toEvidencePath({
          chartId: line.chartId,
          week,
          roster: roster.id,
          titleId: line.rank === null ? null : line.entityId,
        }),
      })),
      more,
      source,
    },
  }
}

function toText({ chart: { chart }, text }: Pick<ListedStory, 'chart' | 'text'>): string {
  return withChart(toSentence(text), chart.name)
}

export function toTestMessage(channelName: string, { roster, source, channelIds }: Sender): NewMessage {
  return {
    reason: 'test',
    rosterId: roster.id,
    subject: 'Test message from Chartroom',
    channelIds,
    content: {
      roster,
      week: null,
      heading: `This is a test of the channel ${channelName}. It contains no chart data.`,
      lines: [],
      more: 0,
      source,
    },
  }
}
