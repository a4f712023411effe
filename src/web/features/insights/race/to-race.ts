import type { ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import { depthOf } from '#domain/chart-view/sparkline-path.ts'
import * as copy from '../copy.ts'
import type { InsightsSearch } from '../search.ts'

export const RACE_RANKS = 20
const MAX_COLORS = 6

/** A `hairline` has no color and no name. */
export type RaceLine = {
  id: string
  name: string
  /** Ranks by week, oldest first. Null off the chart. */
  ranks: readonly (number | null)[]
  /** CSS color. Null for a hairline. */
  color: string | null
}
export type RaceRow = {
  id: string
  name: string
  credit: string | null
  rank: number
  places: number | null
  movement: ChartWeekAnswer['entries'][number]['movement']
  units: number | null
  lastUnits: number | null
  color: string | null
}
export type Race = {
  weeks: HistoryAnswer['weeks']
  depth: number
  /** Hairlines come first, so that named lines are drawn above them. */
  lines: RaceLine[]
  /** The top 20, then named titles below them. */
  rows: RaceRow[]
  /** Number of titles that would be named if there were a color for them. */
  unnamed: number
}

/** @param ours roster titles; null without a roster */
export function toRace(
  week: Pick<ChartWeekAnswer, 'chart' | 'entries'>,
  history: Pick<HistoryAnswer, 'weeks' | 'entries'>,
  { race, chosen, ours }: { race: InsightsSearch['race']; chosen: readonly string[]; ours: ReadonlySet<string> | null },
): Race {
  const isNamed = (id: string) => (race === 'chosen' ? chosen.includes(id) : (ours?.has(id) ?? false))
  const named = week.entries.filter(({ id }) => isNamed(id))
  const colors = new Map(named.slice(0, MAX_COLORS).map(({ id }, index) => [id, `var(--color-series-${index + 1})`]))
  const ranksOf = new Map(history.entries.map(({ id, ranks }) => [id, ranks]))
  const shown = week.entries.filter(({ id, rank }) => rank <= RACE_RANKS || colors.has(id))
  const lines = shown.map(({ id, title }): RaceLine => ({
    id,
    name: title ?? id,
    ranks: ranksOf.get(id) ?? history.weeks.map(() => null),
    color: colors.get(id) ?? null,
  }))
  return {
    weeks: history.weeks,
    depth: depthOf(week),
    unnamed: named.length - colors.size,
    lines: [...lines.filter(({ color }) => color === null), ...lines.filter(({ color }) => color !== null)],
    rows: shown.map((entry): RaceRow => ({
      id: entry.id,
      name: entry.title ?? entry.id,
      credit: entry.credit,
      rank: entry.rank,
      places: entry.places,
      movement: entry.movement,
      units: entry.metrics[0] ?? null,
      lastUnits: entry.comparableLastTotal,
      color: colors.get(entry.id) ?? null,
    })),
  }
}

/** Describes the named titles, otherwise the leading one. */
export function toRaceFinding({ rows, lines, weeks }: Race, race: InsightsSearch['race']): string {
  const top = rows.filter(({ color, rank }) => color !== null && rank <= RACE_RANKS)
  if (top.length > 0) {
    return copy.namedInTop[race === 'chosen' ? 'chosen' : 'ours'](
      top.length,
      top.slice(0, 3).map(({ name, rank }) => `${name} at ${rank}`),
    )
  }
  const [leader] = rows
  if (leader === undefined) return 'No title of this week can be shown.'
  const ranks = lines.find(({ id }) => id === leader.id)?.ranks ?? []
  const led = ranks.filter((rank) => rank === 1).length
  return `${leader.name} is number 1, in ${led} of these ${weeks.length} weeks`
}

export const EQUAL_STEP_PX = 24
/** Height of all ranks below the top 20. */
const TAIL_PX = 96

/** Returns pixels from number 1: equal steps to rank 20, then smaller ones. */
export function toRaceY(rank: number, depth: number): number {
  const equal = (RACE_RANKS - 1) * EQUAL_STEP_PX
  if (rank <= RACE_RANKS || depth <= RACE_RANKS) return (Math.min(rank, RACE_RANKS) - 1) * EQUAL_STEP_PX
  return equal + (Math.log(rank / RACE_RANKS) / Math.log(depth / RACE_RANKS)) * TAIL_PX
}

export function toRaceHeight(depth: number): number {
  return toRaceY(depth, depth)
}

/** Returns the ranks with a label on the axis. */
export function toRaceTicks(depth: number): number[] {
  return [1, 5, 10, 15, RACE_RANKS, 40, 100, depth]
    .filter((rank, index, all) => rank <= depth && all.indexOf(rank) === index)
    .filter((rank) => rank === depth || depth <= RACE_RANKS || toRaceY(depth, depth) - toRaceY(rank, depth) > 12)
}

type Point = { x: number; y: number; column: number }

/** Splits a line at its gaps. */
export function toStretches(
  ranks: readonly (number | null)[],
  toX: (column: number) => number,
  toY: (rank: number) => number,
): Point[][] {
  const stretches: Point[][] = []
  ranks.forEach((rank, column) => {
    if (rank === null) return
    const point = { x: toX(column), y: toY(rank), column }
    const last = stretches.at(-1)
    if (last?.at(-1)?.column === column - 1) last.push(point)
    else stretches.push([point])
  })
  return stretches
}

/** Returns a curve that is level at every week. */
export function toBumpPath(points: readonly Pick<Point, 'x' | 'y'>[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${round(x)} ${round(y)}`
      const middle = round((before.x + x) / 2)
      return `C${middle} ${round(before.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
