import type { ChartChange, ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import { roundGain, toGain, toGainShare } from '../chart-view/figures.ts'
import { MILESTONE_WEEKS } from '#contract/view-params.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import { type DeskLine, LINE_KINDS, type LineKind } from '#contract/desk/desk-week.ts'
import { toScore } from './score.ts'

/** One chart of the desk. */
export type LineWeek = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'entries' | 'exits' | 'corrections' | 'formulaChange'>
  /** Best rank up to last week; null if unknown. */
  lastPeakOf: (entityId: string) => number | null
}

type LineOptions = {
  weeks: readonly LineWeek[]
  isOurs: (chartId: string, entityId: string) => boolean
  /** Ranks of earlier weeks, oldest first, without this week; null where the title was off the chart or the week is unknown. */
  historyOf: (chartId: string, entityId: string) => readonly (number | null)[]
  /** Weeks in a row at number 1 of a title that is there; null if unknown. */
  weeksAtOneOf: (chartId: string, entry: ChartEntry) => number | null
}

/** A climb or fall counts from this many places on, if the better rank is also at most this share of the other one. */
const BIG_MOVE = { places: 5, ratio: 2 / 3 }
/** A gain counts from this share of last week’s units on. */
const BIG_GAIN = 0.25
const ROUND_RANKS = [1, 10, 20, 40, 50, 100]

/** Finds what happened to our titles: one line per title and chart, and one more for a milestone or a correction. */
export function toDeskLines({ weeks, isOurs, historyOf, weeksAtOneOf }: LineOptions): DeskLine[] {
  const counts = weeks.map(({ answer }) => answer.entries.filter(({ id }) => isOurs(answer.chart.id, id)).length)
  const mostOurs = Math.max(0, ...counts)
  return weeks
    .flatMap((week, index) => {
      const facts = { ours: counts[index] ?? 0, mostOurs, historyOf, weeksAtOneOf }
      const { chart, entries, exits, corrections } = week.answer
      const isOurRow = ({ id }: { id: string }) => isOurs(chart.id, id)
      return [
        ...entries.filter(isOurRow).flatMap((entry) => toEntryLines(week, entry, facts)),
        ...(exits ?? []).filter(isOurRow).map((exit) => toExitLine(week, exit, facts)),
        ...(corrections?.changes ?? []).filter(isOurRow).map((change) => toCorrectionLine(week, change, facts)),
      ]
    })
    .toSorted(compareLines)
}

/** Highest score first; lines of equal score keep a fixed order. */
function compareLines(one: DeskLine, other: DeskLine): number {
  return (
    other.score.total - one.score.total ||
    LINE_KINDS.indexOf(one.kind) - LINE_KINDS.indexOf(other.kind) ||
    (one.rank ?? Infinity) - (other.rank ?? Infinity) ||
    (one.id < other.id ? -1 : 1)
  )
}

type Facts = Pick<LineOptions, 'historyOf' | 'weeksAtOneOf'> & { ours: number; mostOurs: number }

function toEntryLines(week: LineWeek, entry: ChartEntry, facts: Facts): DeskLine[] {
  const { weeksOn } = entry
  const main = toMainKind(week, entry)
  const kinds: LineKind[] = main === null ? [] : [main]
  if (weeksOn !== null && MILESTONE_WEEKS.includes(weeksOn)) kinds.push('milestone')
  else if (weeksOn !== null && MILESTONE_WEEKS.includes(weeksOn + 1)) kinds.push('milestone-due')
  const nextRank = toNextRank(week, entry)
  if (nextRank !== null && main === null) kinds.push('round-rank')
  return kinds.map((kind) =>
    Object.assign(toLine(week, entry, { kind, rank: entry.rank, places: entry.places, ...facts }), {
      rank: entry.rank,
      lastWeek: entry.lastWeek,
      places: entry.places,
      total: entry.metrics[0] ?? null,
      change: toGainShare(entry),
      gain: roundGain(toGain(entry)),
      weeksAtOne: kind === 'number-1' ? facts.weeksAtOneOf(week.answer.chart.id, entry) : null,
      milestoneWeeks: kind === 'milestone' ? weeksOn : kind === 'milestone-due' ? (weeksOn ?? 0) + 1 : null,
      nextRank: kind === 'round-rank' ? nextRank : null,
    }),
  )
}

function toMainKind({ lastPeakOf }: LineWeek, entry: ChartEntry): LineKind | null {
  const { rank, movement, lastWeek, places, id } = entry
  if (rank === 1) return 'number-1'
  if (movement === 'new') return 'debut'
  if (movement === 're') return 're-entry'
  const lastPeak = lastPeakOf(id)
  if (movement === 'up' && lastPeak !== null && rank < lastPeak) return 'peak'
  if (lastWeek !== null && places !== null && Math.abs(places) >= BIG_MOVE.places) {
    if (rank <= lastWeek * BIG_MOVE.ratio) return 'climb'
    if (lastWeek <= rank * BIG_MOVE.ratio) return 'fall'
  }
  const share = toGainShare(entry)
  return share !== null && share >= BIG_GAIN ? 'gain' : null
}

/** The next round rank, if one more gain like the last one would reach the units of the title that holds it. */
function toNextRank({ answer }: LineWeek, entry: ChartEntry): DeskLine['nextRank'] {
  const target = ROUND_RANKS.findLast((rank) => rank < entry.rank)
  const holder = answer.entries.find(({ rank }) => rank === target)
  const [total = null] = entry.metrics
  const [goal = null] = holder?.metrics ?? []
  const gain = toGain(entry)
  if (target === undefined || total === null || goal === null || gain === null || gain <= 0) return null
  const units = goal - total
  return units >= 0 && units <= gain ? { rank: target, units } : null
}

function toExitLine(week: LineWeek, exit: ChartExit, facts: Facts): DeskLine {
  const { lastRank, peak, weeksOn } = exit
  return {
    ...toLine(week, { ...exit, peak, weeksOn }, { kind: 'exit', rank: lastRank, places: null, ...facts }),
    lastWeek: lastRank,
  }
}

function toCorrectionLine(week: LineWeek, change: ChartChange, facts: Facts): DeskLine {
  const entry = week.answer.entries.find(({ id }) => id === change.id)
  const rank = entry?.rank ?? null
  const { field, was, is } = change
  const own = { ...change, peak: entry?.peak ?? null, weeksOn: entry?.weeksOn ?? null }
  const line = toLine(week, own, { kind: 'correction', rank, places: null, ...facts })
  return { ...line, id: `${line.id}|${field}`, rank, corrected: { field, was, is } }
}

type Named = Pick<ChartEntry, 'id' | 'title' | 'credit' | 'peak' | 'weeksOn'>
type ScoredFacts = Facts & { kind: LineKind; rank: number | null; places: number | null }

function toLine({ answer: { chart } }: LineWeek, named: Named, facts: ScoredFacts): DeskLine {
  const { id, title, credit, peak, weeksOn } = named
  const { kind, rank, places, ours, mostOurs, historyOf } = facts
  const earlierMoves = toMoves(historyOf(chart.id, id))
  return {
    id: `${kind}|${chart.id}|${id}`,
    kind,
    score: toScore({ kind, rank, places, ours, mostOurs, earlierMoves }),
    chartId: chart.id,
    entityKind: chart.kind ?? CHART_KINDS[0],
    entityId: id,
    title,
    credit,
    rank: null,
    lastWeek: null,
    peak,
    weeksOn,
    places: null,
    total: null,
    change: null,
    gain: null,
    weeksAtOne: null,
    milestoneWeeks: null,
    nextRank: null,
    corrected: null,
  }
}

function toMoves(history: readonly (number | null)[]): number[] {
  return history.flatMap((rank, index) => {
    const before = history[index - 1]
    return rank === null || before == null ? [] : before - rank
  })
}
