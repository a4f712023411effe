import type { ChartKind } from '#contract/entities.ts'
import { type Territory, UNIT_ABBREVIATIONS, type UnitKind } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toChartPlace } from '../chart-view/chart-place.ts'
import { type AlertRule, describeRule, type MessageLine, RULE_KINDS } from '#contract/desk/alerts.ts'
import { toCount, toPercent, toTitleText, withChart } from './describe-line.ts'
import { toGrowth } from './taking-off.ts'
import { toEvidencePath } from './to-evidence-path.ts'

/** A title of the roster on a chart in one week. The week before is known, so a missing rank means that it was off the chart. */
export type RuleFact = {
  week: WeekLabel
  chart: {
    id: string
    name: string
    kind: ChartKind
    location: Territory | null
    unit: UnitKind | null
    /** Used where there is no unit. */
    metricName: string | null
  }
  entityId: string
  title: string | null
  credit: string | null
  /** Null if it is not on the chart. */
  rank: number | null
  lastRank: number | null
  /** Best rank before this week; null if it is unknown. */
  lastPeak: number | null
  /** Totals of the chart's first metric by the formula of this week, oldest first, ending with this week; null where unknown. */
  totals: readonly (number | null)[]
  /** False if the formula changed since last week and last week can't be revalued. */
  isLikeForLike: boolean
  corrections: readonly { field: 'rank' | 'total'; was: number | null; is: number | null }[]
}

type Rule = Pick<AlertRule, 'rosterId' | 'kind' | 'threshold' | 'location'>

/**
 * A title that a rule found. `key` is the same whenever it is found again.
 * `title`, `found`, and `place` are the parts of its sentence, such as `Song`, `enters at 12`, and `in Germany`.
 */
export type Firing = {
  key: string
  title: string
  found: string
  place: string
  /** Rank in the week, or in the week before for a title that left. */
  rank: number
  line: MessageLine
}

/** What a rule finds among these titles, best rank first. */
export function findFirings(rule: Rule, facts: readonly RuleFact[]): Firing[] {
  return facts.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap((fact) => findFiring(rule, fact) ?? [])
}

/** A rule and what it found. */
export type RuleNews = { rule: Pick<AlertRule, 'id' | 'kind' | 'threshold' | 'channelIds'>; firings: readonly Firing[] }

/** One line for each title and chart, best rank first. Rules that found the same title share its line. */
export function toNewsLines(news: readonly RuleNews[]): MessageLine[] {
  const inOrder = news.toSorted((one, other) => RULE_KINDS.indexOf(one.rule.kind) - RULE_KINDS.indexOf(other.rule.kind))
  const firings = inOrder.flatMap((each) => each.firings)
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
  return { ...line, text: withChart(`${title} ${found} ${place}`, line.chartName), rules }
}

function rankOf({ rank, lastRank }: RuleFact): number {
  return rank ?? lastRank ?? Infinity
}

/** Null if the rule has nothing to say about the title. */
export function findFiring(rule: Rule, fact: RuleFact): Firing | null {
  if (rule.location !== null && fact.chart.location !== rule.location) return null
  const found = FINDERS[rule.kind](fact, rule.threshold ?? 0)
  if (found === null) return null
  const { week, chart, entityId, credit } = fact
  const title = toTitleText(fact)
  const place = toChartPlace(chart)
  const detail = [credit, toFigures(fact)].filter((part) => part !== null && part !== '').join(' · ')
  const key = [week, chart.id, entityId, ...(rule.kind === 'correction' ? [found] : [])].join('|')
  const path = toEvidencePath({
    chartId: chart.id,
    week,
    roster: rule.rosterId,
    titleId: fact.rank === null ? null : entityId,
  })
  const text = `${title} ${found} ${place}`
  const own = { chartId: chart.id, chartName: chart.name, entityKind: chart.kind, entityId }
  return {
    key,
    title,
    found,
    place,
    rank: rankOf(fact),
    line: { ...own, week, text, detail, rules: [describeRule(rule)], path },
  }
}

/** Each returns the verb and its object, or null. */
const FINDERS: Record<AlertRule['kind'], (fact: RuleFact, threshold: number) => string | null> = {
  enters: ({ rank, lastRank }) => (rank !== null && lastRank === null ? `enters at ${rank}` : null),
  leaves: ({ rank, lastRank }) => (rank === null && lastRank !== null ? `leaves the chart from ${lastRank}` : null),
  top: ({ rank, lastRank }, top) =>
    rank !== null && rank <= top && (lastRank === null || lastRank > top) ? `reaches the top ${top} at ${rank}` : null,
  peak: ({ rank, lastPeak }) =>
    rank !== null && lastPeak !== null && rank < lastPeak ? `reaches a new peak of ${rank}` : null,
  'rank-change': ({ rank, lastRank }, places) => {
    if (rank === null || lastRank === null || Math.abs(lastRank - rank) < places) return null
    return `${rank < lastRank ? 'climbs' : 'falls'} from ${lastRank} to ${rank}`
  },
  'unit-change': (fact, percent) => {
    const share = toShare(fact)
    if (share === null || Math.abs(share) * 100 < percent) return null
    return `${share > 0 ? 'gains' : 'loses'} ${toPercent(Math.abs(share)).replace('+', '')} of its units`
  },
  growth: ({ totals, chart }, percent) => {
    const growth = toGrowth(totals, chart.unit ?? 'streams')
    if (growth === null || (growth.factor - 1) * 100 < percent) return null
    return `grows ${toPercent(growth.factor - 1).replace('+', '')} beyond its own trend`
  },
  correction: ({ corrections }) => {
    if (corrections.length === 0) return null
    const changes = corrections.map(
      ({ field, was, is }) =>
        `${field} from ${was === null ? 'none' : toCount(was)} to ${is === null ? 'none' : toCount(is)}`,
    )
    return `was corrected: ${changes.join(', ')},`
  },
}

/** Change since last week. Null if one of the totals is missing, or if they are not comparable. */
function toShare({ totals, isLikeForLike }: RuleFact): number | null {
  const total = totals.at(-1) ?? null
  const before = totals.at(-2) ?? null
  if (!isLikeForLike || total === null || before === null || before <= 0) return null
  return (total - before) / before
}

function toFigures(fact: RuleFact): string | null {
  const total = fact.totals.at(-1) ?? null
  if (fact.rank === null || total === null) return null
  const { unit, metricName } = fact.chart
  const share = toShare(fact)
  const units = unit === null ? metricName : UNIT_ABBREVIATIONS[unit]
  return [`${toCount(total)} ${units ?? ''}`.trim(), share === null ? null : toPercent(share)] // prettier-ignore
    .filter((part) => part !== null)
    .join(', ')
}
