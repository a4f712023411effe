import type { SparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import { toHatch } from '#domain/chart-view/sparkline-path.ts'
import { Sparkline, SPARKLINE_BOX } from './sparkline.tsx'

/** Used if a chart has no known depth. */
const DEFAULT_DEPTH = 200

/** The sparkline of a run in which weeks can be missing. */
export function RunLine({ run: { weeks, ranks }, depth }: { run: SparklineRun; depth: number | null }) {
  const states = weeks.map(({ state }) => state)
  return <Sparkline weeks={weeks} ranks={ranks} depth={depth ?? DEFAULT_DEPTH} hatch={toHatch(states, SPARKLINE_BOX)} />
}
