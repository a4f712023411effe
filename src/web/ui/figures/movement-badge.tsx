import type { Movement } from '#contract/api/charts.ts'
import { MOVEMENT_NAMES } from '#domain/chart-view/movements.ts'
import type { Move } from '#domain/chart-view/to-move.ts'
import { plural } from '../../lib/format/plural.ts'
import { joinClasses } from '../join-classes.ts'

export const MOVEMENT_TONES: Record<Movement, string> = {
  up: 'text-sm text-rise',
  down: 'text-sm text-fall',
  same: 'text-sm text-ink-3',
  new: 'rounded-xs bg-new-soft px-1.5 text-2xs tracking-wide text-new',
  re: 'rounded-xs bg-reentry-soft px-1.5 text-2xs tracking-wide text-reentry',
  unknown: 'text-sm text-ink-3',
}

type MovementBadgeProps = Move & { className?: string }

/** The symbol and the hidden label have the meaning. Color only repeats it. */
export function MovementBadge({ movement, places, className }: MovementBadgeProps) {
  const { glyph, text, label } = toMovementMark({ movement, places })
  return (
    <span
      className={joinClasses(
        'inline-flex h-5 items-center gap-1 font-semibold whitespace-nowrap tabular-nums',
        MOVEMENT_TONES[movement],
        className,
      )}
    >
      <span aria-hidden className="inline-flex items-center gap-1">
        {glyph !== null && <span className={glyph === '=' ? 'text-base' : 'text-2xs'}>{glyph}</span>}
        {text}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

type MovementMark = { glyph: '▲' | '▼' | '=' | null; text: string; label: string }

/** Returns the glyph and the spoken text of a movement. */
export function toMovementMark({ movement, places }: Move): MovementMark {
  const distance = places === null ? null : Math.abs(places)
  const text = distance === null ? '' : String(distance)
  const marks = {
    up: { glyph: '▲', text, label: describeMove('up', distance) },
    down: { glyph: '▼', text, label: describeMove('down', distance) },
    same: { glyph: '=', text: '', label: MOVEMENT_NAMES.same },
    new: { glyph: null, text: 'NEW', label: MOVEMENT_NAMES.new },
    re: { glyph: null, text: 'RE', label: MOVEMENT_NAMES.re },
    unknown: { glyph: null, text: '–', label: MOVEMENT_NAMES.unknown },
  } satisfies Record<Movement, MovementMark>
  return marks[movement]
}

function describeMove(movement: 'up' | 'down', distance: number | null): string {
  const name = MOVEMENT_NAMES[movement]
  return distance === null ? name : `${name} ${plural(distance, { one: '1 place', other: `${distance} places` })}`
}
