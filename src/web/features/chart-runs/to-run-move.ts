import { type Movement } from '#contract/api/charts.ts'
import { type ChartRun } from '#contract/api/entity-charts.ts'

type RunMove = { movement: Movement; places: number | null }

const UNKNOWN: RunMove = { movement: 'unknown', places: null }

/** Compares the newest week with the week before it. Unknown if that week isn't loaded or the title has left. */
export function toRunMove({ run, isOn, latest }: Pick<ChartRun, 'run' | 'isOn' | 'latest'>): RunMove {
  if (!isOn) return UNKNOWN
  // The provider's count is reliable without the week before.
  if (latest.weeksOn === 1) return { movement: 'new', places: null }
  const before = run.at(-2)
  if (before === undefined || !before.isKnown) return UNKNOWN
  if (before.rank === null) return latest.weeksOn === null ? UNKNOWN : { movement: 're', places: null }
  const places = before.rank - latest.rank
  if (places === 0) return { movement: 'same', places: 0 }
  return { movement: places > 0 ? 'up' : 'down', places }
}
