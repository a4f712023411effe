import { type Move } from '#domain/chart-view/to-move.ts'
import { MOVEMENT_NAMES } from '#domain/chart-view/movements.ts'
import { Absent } from './absent.tsx'
import { Badge } from './badge.tsx'
import { Change, toChangeDirection } from './change.tsx'

/** Places gained or lost since the week before, in tables. */
export function Movement({ movement, places }: Move) {
  if (movement === 'new') return <Badge tone="new">{MOVEMENT_NAMES.new}</Badge>
  if (movement === 're') return <Badge tone="reentry">{MOVEMENT_NAMES.re}</Badge>
  if (places === null) return <Absent meaning={MOVEMENT_NAMES.unknown} />
  return (
    <Change direction={toChangeDirection(places)} className="text-sm font-semibold">
      {places === 0 ? null : Math.abs(places)}
    </Change>
  )
}
