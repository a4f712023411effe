import type { ChartKind } from '../entities.ts'
import { type Territory, UNIT_ABBREVIATIONS, type UnitKind } from '../territories.ts'
import type { WeekLabel } from '../week-label.ts'
import type { AlertRule, MessageLine } from './alerts.ts'
import { toChartPlace } from '../text/chart-place.ts'
import { toCount, toPercent } from './describe-line.ts'
import { toGrowth } from './taking-off.ts'
import { toEvidencePath } from './to-evidence-path.ts'

/** A title of the roster on a chart in one week. The week before is known, so a missing rank means that it was off the chart. */
export type RuleFact = {
  week: WeekLabel
  chart: { id: string; name: string; kind: ChartKind; location: Territory | null; unit: UnitKind | null }
  entityId: string
  title: string | null
  credit: string | null
  /** Null if it is not on the chart. */
  rank: number | null
  lastRank: number | null
  /** Best rank before this week; null if it is unknown. */
  lastPeak: number | null
  /** Totals of the chart's first metric, oldest first, ending with this week; null where a week is unknown. */
  totals: readonly (number | null)[]
  /** False if the Album Equivalent formula changed since last week. */
  isLikeForLike: boolean
  corrections: readonly { field: 'rank' | 'total'; was: number | null; is: number | null }[]
}

type Rule = Pick<AlertRule, 'rosterId' | 'kind' | 'threshold' | 'location'>

/** What a rule found. `key` is the same whenever it is found again. */
export type Firing = { key: string; line: MessageLine }

/** What a rule finds among these titles, best rank first. */
export function findFirings(rule: Rule, facts: readonly RuleFact[]): Firing[] {
  const rankOf = ({ rank, lastRank }: RuleFact) => rank ?? lastRank ?? Infinity
  return facts.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap((fact) => findFiring(rule, fact) ?? [])
}

/** Null if the rule has nothing to say about the title. */
export function findFiring(rule: Rule, fact: RuleFact): Firing | null {
  if (rule.location !== null && fact.chart.location !== rule.location) return null
  const found = FINDERS[rule.kind](fact, rule.threshold ?? 0)
  if (found === null) return null
  const { week, chart, entityId, title, credit } = fact
  const text = `${title ?? entityId} ${found} ${toChartPlace(chart)}`
  const detail = [credit, toFigures(fact)].filter((part) => part !== null && part !== '').join(' · ')
  const key = [week, chart.id, entityId, ...(rule.kind === 'correction' ? [found] : [])].join('|')
  const path = toEvidencePath({
    chartId: chart.id,
    week,
    roster: rule.rosterId,
    titleId: fact.rank === null ? null : entityId,
  })
  return { key, line: { chartId: chart.id, entityKind: chart.kind, entityId, week, text, detail, path } }
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
  const { unit } = fact.chart
  const share = toShare(fact)
  return [`${toCount(total)}${unit === null ? '' : ` ${UNIT_ABBREVIATIONS[unit]}`}`, share === null ? null : toPercent(share)] // prettier-ignore
    .filter((part) => part !== null)
    .join(', ')
}
