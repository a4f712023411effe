import { type ChartEntry, type Movement } from '#contract/api/charts.ts'
import * as copy from './copy.ts'

/** `label` is for screen readers. */
export type MovementMark = { glyph: '▲' | '▼' | '=' | null; text: string; label: string }

export function toMovementMark({ movement, places }: Pick<ChartEntry, 'movement' | 'places'>): MovementMark {
  const distance = places === null ? null : Math.abs(places)
  const text = distance === null ? '' : String(distance)
  const marks = {
    up: { glyph: '▲', text, label: toMoved('up', distance) },
    down: { glyph: '▼', text, label: toMoved('down', distance) },
    same: { glyph: '=', text: '', label: copy.movements.same },
    new: { glyph: null, text: copy.newMark, label: copy.movements.new },
    re: { glyph: null, text: copy.reEntryMark, label: copy.movements.re },
    unknown: { glyph: null, text: '–', label: copy.movements.unknown },
  } satisfies Record<Movement, MovementMark>
  return marks[movement]
}

function toMoved(movement: 'up' | 'down', distance: number | null): string {
  return distance === null ? copy.movements[movement] : copy.movedBy(movement, distance)
}
