import type { Mover } from '#contract/api/insights/movers.ts'
import { toSparklineRun } from '../../lib/chart-run/to-sparkline-run.ts'
import { RunLine } from '../../ui/sparkline/run-line.tsx'
import { EntityTile } from '../artwork/entity-tile.tsx'

export function MoverTile({ mover: { id, title, best } }: { mover: Mover }) {
  return <EntityTile kind={best.chart.kind} id={id} name={title} />
}

/** The run on the chart of the best rank. */
export function MoverRun({ best: { chart, run } }: Pick<Mover, 'best'>) {
  return <RunLine run={toSparklineRun({ run }, null)} depth={chart.depth} />
}
