import type { UnitKind } from '#contract/territories.ts'
import { TAKING_OFF_RULE, toGrowth } from '../events/taking-off.ts'
import { medianOf } from '../numbers/median.ts'
import { toRelativeChange } from '../numbers/relative-change.ts'
import type { MoverSort } from './mover-sorts.ts'

/** The latest week and those that form a title's trend. */
export const MOVER_WEEKS = TAKING_OFF_RULE.weeks + 1

/** How a title moves on one chart. */
export type ChartMove = {
  /** Relative change of the units in the latest week. */
  velocity: number | null
  /** This week's velocity minus last week's. */
  acceleration: number | null
  /** Null unless the units are far above the title's own trend. */
  breakout: Breakout | null
  /** Index in the run of the first week with more units than the week before, if every later week also rose. Null otherwise. */
  risesFrom: number | null
}

/** `factor`: units divided by the median of earlier weeks. `deviation`: distance from it in robust standard deviations. */
export type Breakout = { factor: number; deviation: number; weeks: number }

/** @param run units of consecutive weeks, oldest first, like for like; null off the chart and if not known */
export function toChartMove(run: readonly (number | null)[], unit: UnitKind | 'streams'): ChartMove {
  const changes = run.map((units, at) => toRelativeChange(units, run[at - 1] ?? null))
  const velocity = changes.at(-1) ?? null
  const before = changes.at(-2) ?? null
  const growth = toGrowth(run, unit)
  return {
    velocity,
    acceleration: velocity === null || before === null ? null : velocity - before,
    breakout:
      growth === null
        ? null
        : {
            factor: growth.factor,
            deviation: growth.deviation,
            weeks: run.slice(0, -1).filter((units) => units !== null).length,
          },
    risesFrom: toRise(changes),
  }
}

/** Returns the first week of the gains that last until the latest week. */
function toRise(changes: readonly (number | null)[]): number | null {
  const stop = changes.findLastIndex((change) => change === null || change <= 0)
  return stop === changes.length - 1 ? null : stop + 1
}

/** How a title moves on all of its charts. */
export type TitleMove<T> = {
  velocity: number | null
  /** Number of charts with a known velocity, whose median is `velocity`, and with a known acceleration. */
  measured: number
  acceleration: number | null
  accelerationMeasured: number
  /** The chart on which the units are furthest above the trend. */
  breakout: { at: T; breakout: Breakout } | null
  breakouts: number
  /** Charts on which the title rises, earliest start first. `risesFrom` is an index of the run. */
  rises: { at: T; risesFrom: number }[]
}

/** @param moves move on each chart, best rank first */
export function toTitleMove<T>(moves: readonly { at: T; move: ChartMove }[]): TitleMove<T> {
  const velocities = moves.flatMap(({ move }) => move.velocity ?? [])
  const accelerations = moves.flatMap(({ move }) => move.acceleration ?? [])
  const breakouts = moves
    .flatMap(({ at, move: { breakout } }) => (breakout === null ? [] : [{ at, breakout }]))
    .toSorted((one, other) => other.breakout.deviation - one.breakout.deviation)
  return {
    velocity: medianOf(velocities),
    measured: velocities.length,
    acceleration: medianOf(accelerations),
    accelerationMeasured: accelerations.length,
    breakout: breakouts[0] ?? null,
    breakouts: breakouts.length,
    rises: moves
      .flatMap(({ at, move: { risesFrom } }) => (risesFrom === null ? [] : [{ at, risesFrom }]))
      .toSorted((one, other) => one.risesFrom - other.risesFrom),
  }
}

const VALUES: Record<MoverSort, (move: TitleMove<unknown>) => number | null> = {
  velocity: ({ velocity }) => velocity,
  acceleration: ({ acceleration }) => acceleration,
  breakout: ({ breakout }) => breakout?.breakout.deviation ?? null,
  rises: ({ rises }) => (rises.length === 0 ? null : rises.length),
}

/** Omits titles without the figure. */
export function sortMoves<T extends TitleMove<unknown>>(
  moves: readonly T[],
  sort: MoverSort,
  isAscending: boolean,
): T[] {
  const known = moves.flatMap((move) => {
    const value = VALUES[sort](move)
    return value === null ? [] : [{ move, value }]
  })
  const sign = isAscending ? 1 : -1
  return known.toSorted((one, other) => sign * (one.value - other.value)).map(({ move }) => move)
}
