import type { LineScore } from '#contract/desk/desk-week.ts'
import type { EventKind } from '#contract/api/events.ts'
import { KINDS } from '../events/kinds.ts'
import { roundTo } from '../numbers/round-to.ts'

/** How much each part adds to the total. The kind counts so much that no climb passes a number 1. */
export const SCORE_WEIGHTS = { kind: 0.6, rank: 0.2, chart: 0.12, surprise: 0.08 } as const

/** Ranks from here on count alike. */
const DEEPEST_RANK = 200
/** A move this many times the usual one is as surprising as it gets. */
const FULL_SURPRISE = 4
/** Surprise of a title without earlier moves. */
const UNKNOWN_SURPRISE = 0.5
/** Decimals of each part. */
const DECIMALS = 4

type ScoreFacts = {
  kind: EventKind
  /** Rank this week, or last week’s rank of an exit. */
  rank: number | null
  places: number | null
  /** Titles of the roster on this chart, and on the chart that has the most of them. */
  ours: number
  mostOurs: number
  /** Places moved in earlier weeks. */
  earlierMoves: readonly number[]
}

/** Orders the lines of a desk: what happened, how high, on which chart, and how unusual it is for this title. */
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
  // A weight has two decimals, so this drops nothing: lines of one chart keep their order when another chart is added.
  return { total: roundTo(total, DECIMALS + 2), ...parts }
}

function toSurprise(places: number | null, earlierMoves: readonly number[]): number {
  if (places === null || earlierMoves.length === 0) return UNKNOWN_SURPRISE
  const sizes = earlierMoves.map(Math.abs).toSorted((one, other) => one - other)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return Math.min(1, Math.abs(places) / (FULL_SURPRISE * Math.max(1, usual)))
}
