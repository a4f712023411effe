import { ALERT_LIMITS, type AlertRule, describeRule, type MessageLine } from '#contract/desk/alerts.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { describeLines, toSentence } from '#contract/desk/line-text.ts'
import { toTopLines } from '#contract/desk/to-top-lines.ts'
import { toEvidencePath } from '#contract/desk/to-evidence-path.ts'
import type { NewMessage } from './outbox.ts'

type Roster = { id: string; name: string }
type Sender = { roster: Roster; source: string; channelIds: readonly string[] }

/** The order is the one in which the rule found the lines; see `findFiring`. */
export function toRuleMessage(
  rule: Pick<AlertRule, 'kind' | 'threshold'>,
  lines: readonly MessageLine[],
  { roster, source, channelIds }: Sender,
): NewMessage {
  const [first] = lines
  const what = lines.length === 1 ? (first?.text ?? '') : `${describeRule(rule)} (${lines.length} times)`
  return {
    reason: 'rule',
    rosterId: roster.id,
    subject: `${roster.name}: ${what}`,
    channelIds,
    content: {
      roster,
      week: first?.week ?? null,
      heading: describeRule(rule),
      lines: lines.slice(0, ALERT_LIMITS.listed),
      more: Math.max(0, lines.length - ALERT_LIMITS.listed),
      source,
    },
  }
}

/** The first lines of the desk. Null for a week in which nothing happened. */
export function toWeeklyMessage(
  { lines, charts, week }: Pick<DeskWeek, 'lines' | 'charts' | 'week'>,
  { roster, source, channelIds }: Sender,
): NewMessage | null {
  if (lines.length === 0) return null
  const described = toTopLines(describeLines(lines, charts), ALERT_LIMITS.listed)
  const [top] = described
  return {
    reason: 'weekly',
    rosterId: roster.id,
    subject: `${roster.name}, ${week}${top === undefined ? '' : `: ${toSentence(top.text)}`}`,
    channelIds,
    content: {
      roster,
      week,
      heading: `Chart week ${week} of ${roster.name}`,
      lines: described.map(({ line, text }) => ({
        chartId: line.chartId,
        entityKind: line.entityKind,
        entityId: line.entityId,
        week,
        text: toSentence(text),
        detail: text.detail,
        path: toEvidencePath({
          chartId: line.chartId,
          week,
          roster: roster.id,
          titleId: line.rank === null ? null : line.entityId,
        }),
      })),
      more: lines.length - described.reduce((told, { others }) => told + 1 + others.length, 0),
      source,
    },
  }
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
