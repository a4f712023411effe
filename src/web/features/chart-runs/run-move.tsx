import { MOVEMENT_NAMES } from '#domain/chart-view/movements.ts'
import { type ChartRun } from '#contract/api/entity-charts.ts'
import { Absent } from '../../ui/absent.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Change, toChangeDirection } from '../../ui/change.tsx'
import { toRunMove } from './to-run-move.ts'

export function RunMove({ run }: { run: ChartRun }) {
  const { movement, places } = toRunMove(run)
  if (movement === 'new') return <Badge tone="new">{MOVEMENT_NAMES.new}</Badge>
  if (movement === 're') return <Badge tone="reentry">{MOVEMENT_NAMES.re}</Badge>
  if (places === null) return <Absent meaning={MOVEMENT_NAMES.unknown} />
  return (
    <Change direction={toChangeDirection(places)} className="text-sm font-semibold">
      {places === 0 ? null : Math.abs(places)}
    </Change>
  )
}
