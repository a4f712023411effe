import { type AlertRule, type MessageLine, RULE_KINDS } from '#contract/desk/alerts.ts'
import { isInScope } from '#contract/desk/scope.ts'
import type { ChartKind } from '#contract/entities.ts'
import { EVENT_KINDS, type TitleEvent } from '#contract/api/events.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toChartPlace } from '../chart-view/chart-place.ts'
import { toEvidencePath } from './to-evidence-path.ts'
import { describeRule } from '../events/alert-rules.ts'
import { joinNotes } from '../events/describe-line.ts'
import type { TitleFacts } from '../events/facts.ts'
import { byImportance, findEvent, rowOf } from '../events/finder.ts'
import { KINDS } from '../events/kinds.ts'
import { toUnitShare } from '../events/rules.ts'
import { type EventChart, toFigures, toText, toTitleText, toUnitName, withChart } from '../events/words.ts'

/** A roster title on a chart in one week. */
export type WatchedTitle = EventChart & {
  week: WeekLabel
  chart: { id: string; name: string; kind: ChartKind; location: Territory | null }
  entityId: string
  title: string | null
  credit: string | null
  facts: TitleFacts
}

type Rule = Pick<AlertRule, 'rosterId' | 'kind' | 'threshold' | 'scope'>

/**
 * A match of a rule. `key` is the same each time the match is found. `title`, `found`, and `place` are the parts of its
 * sentence, such as `Song`, `debuts at 12`, and `in Germany`.
 */
export type Firing = {
  key: string
  title: string
  found: string
  place: string
  /** Rank in the week, or in the week before for a title that exited. */
  rank: number
  line: MessageLine
}

/** Returns the matches of a rule among these titles, best rank first. */
export function findFirings(rule: Rule, titles: readonly WatchedTitle[]): Firing[] {
  return titles.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap((title) => findFiring(rule, title) ?? [])
}

export type RuleNews = { rule: Pick<AlertRule, 'id' | 'kind' | 'threshold' | 'channelIds'>; firings: readonly Firing[] }

/** Returns one line per title and chart, best rank first. Rules that found the same title share its line. */
export function toNewsLines(news: readonly RuleNews[]): MessageLine[] {
  const orderOf = ({ rule }: RuleNews) => RULE_KINDS.findIndex((kind) => kind === rule.kind)
  const firings = news.toSorted((one, other) => orderOf(one) - orderOf(other)).flatMap((each) => each.firings)
  const byTitle = Map.groupBy(firings, ({ line }) => `${line.week}|${line.chartId}|${line.entityId}`)
  return [...byTitle.values()]
    .toSorted(([one], [other]) => (one?.rank ?? Infinity) - (other?.rank ?? Infinity))
    .flatMap((each) => toNewsLine(each) ?? [])
}

function toNewsLine(firings: readonly Firing[]): MessageLine | null {
  const [first] = firings
  if (first === undefined) return null
  const { title, place, line } = first
  const found = [...new Set(firings.map((each) => each.found))].join(', ')
  const rules = [...new Set(firings.flatMap((each) => each.line.rules))]
  const [event = null] = firings.flatMap((each) => each.line.event ?? []).toSorted(byImportance)
  const clause = `${found} ${place}`
  const text = withChart(`${title} ${clause}`, line.chartName)
  return { ...line, event, text, parts: line.parts && { ...line.parts, clause }, rules }
}

/** Number of other charts that a line describes. It only counts the rest. */
const NAMED_CHARTS = 2

/** Joins the lines of a title and week: the first one also mentions the others. A title is often found on many charts. */
export function joinNewsLines(lines: readonly MessageLine[]): MessageLine[] {
  const titles = Map.groupBy(lines, ({ week, entityId }) => `${week}|${entityId}`)
  return [...titles.values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0 ? (first ?? []) : joinLines(first, others),
  )
}

function joinLines(first: MessageLine, others: readonly MessageLine[]): MessageLine {
  const named = others.slice(0, NAMED_CHARTS).map(({ parts, text }) => parts?.clause ?? text)
  const more = others.length - named.length
  const also = `also ${[...named, ...(more === 0 ? [] : [`${more} more`])].join(', ')}`
  return {
    ...first,
    detail: joinNotes([first.detail, also]),
    parts: first.parts && { ...first.parts, notes: joinNotes([first.parts.notes, also]) },
    rules: [...new Set([first, ...others].flatMap(({ rules }) => rules))],
  }
}

function rankOf({ facts: { now, last } }: WatchedTitle): number {
  return now?.rank ?? (typeof last === 'object' ? last.rank : Infinity)
}

/** Returns null if the rule doesn't match the title. */
export function findFiring(rule: Rule, watched: WatchedTitle): Firing | null {
  const { week, chart, entityId, credit, facts } = watched
  if (!isInScope(chart, rule.scope)) return null
  const event = findRuleEvent(rule, facts)
  if (event === null) return null
  const title = toTitleText(watched)
  const found = toText(rowOf(event).says(event, toUnitName(watched)))
  const place = toChartPlace(chart)
  const notes = toFigures({ total: facts.now?.total ?? null, change: toUnitShare(facts) }, watched)
  return {
    key: [week, chart.id, entityId, ...(rule.kind === 'correction' ? [found] : [])].join('|'),
    title,
    found,
    place,
    rank: rankOf(watched),
    line: {
      chartId: chart.id,
      chartName: chart.name,
      entityKind: chart.kind,
      entityId,
      week,
      event,
      text: `${title} ${found} ${place}`,
      detail: joinNotes([credit, notes]),
      parts: { title, credit, badge: rowOf(event).badge(event), clause: `${found} ${place}`, notes },
      rules: [describeRule(rule)],
      path: toEvidencePath({
        chartId: chart.id,
        week,
        roster: rule.rosterId,
        titleId: facts.now === null ? null : entityId,
      }),
    },
  }
}

/** Returns the most important event that the rule watches for. */
function findRuleEvent({ kind: ruleKind, threshold }: Rule, facts: TitleFacts): TitleEvent | null {
  for (const kind of EVENT_KINDS) {
    const event = KINDS[kind].alert === ruleKind ? findEvent(kind, facts, threshold) : null
    if (event !== null) return event
  }
  return null
}
