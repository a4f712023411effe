import type { LineScore } from '#contract/desk/desk-week.ts'
import type { EventKind } from '#contract/api/events.ts'
import { KINDS } from '../events/kinds.ts'
import { roundTo } from '../numbers/round-to.ts'

/** Weight of each part in the total. The kind weighs so much that no climb can outrank a number 1. */
export const SCORE_WEIGHTS = { kind: 0.6, rank: 0.2, chart: 0.12, surprise: 0.08 } as const

/** All ranks from this one on count the same. */
const DEEPEST_RANK = 200
/** Surprise has its maximum if a move is this many times the usual one. */
const FULL_SURPRISE = 4
/** Surprise value of a title without earlier moves. */
const UNKNOWN_SURPRISE = 0.5
/** Number of decimals of each part. */
const DECIMALS = 4

type ScoreFacts = {
  kind: EventKind
  /** Rank this week. For an exit, last week’s rank. */
  rank: number | null
  places: number | null
  /** Number of roster titles on this chart, and on the chart that has the most of them. */
  ours: number
  mostOurs: number
  /** Number of places moved in each earlier week. */
  earlierMoves: readonly number[]
}

/** Computes the score of a desk line from the kind of event, the rank, the chart, and how unusual the event is for the title. */
export function toScore({ kind, rank, places, ours, mostOurs, earlierMoves }: ScoreFacts): LineScore {
  const parts = {
    kind: KINDS[kind].importance,
    rank: roundTo(rank === null ? 0 : 1 - Math.log(Math.min(rank, DEEPEST_RANK)) / Math.log(DEEPEST_RANK), DECIMALS),
    chart: roundTo(mostOurs === 0 ? 0 : ours / mostOurs, DECIMALS),
    surprise: roundTo(toSurprise(places, earlierMoves), DECIMALS),
  }
  const total =
    parts.kind * SCORE_WEIGHTS.kind +
    parts.rank * SCORE_WEIGHTS.rank +
    parts.chart * SCORE_WEIGHTS.chart +
    parts.surprise * SCORE_WEIGHTS.surprise
  // Weights have two decimals, so this rounds nothing away. Lines of one chart stay in order when another chart is added.
  return { total: roundTo(total, DECIMALS + 2), ...parts }
}

function toSurprise(places: number | null, earlierMoves: readonly number[]): number {
  if (places === null || earlierMoves.length === 0) return UNKNOWN_SURPRISE
  const sizes = earlierMoves.map(Math.abs).toSorted((one, other) => one - other)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return Math.min(1, Math.abs(places) / (FULL_SURPRISE * Math.max(1, usual)))
}
