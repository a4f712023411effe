import type { ChartRun } from '#contract/api/entity-charts.ts'
import { type Move, toMove } from '#domain/chart-view/to-move.ts'

/** Compares the latest week with the week before it. Unknown if that week isn't loaded or the title has exited. */
export function toRunMove({ run, isOn, latest }: Pick<ChartRun, 'run' | 'isOn' | 'latest'>): Move {
  if (!isOn) return { movement: 'unknown', places: null }
  const before = run.at(-2)
  return toMove(latest, before?.isKnown === true ? before : undefined)
}
