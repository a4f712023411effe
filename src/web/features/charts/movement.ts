import { type ChartEntry, type Movement } from '#contract/api/charts.ts'
import * as copy from './copy.ts'

/** A movement as a sign for the eye and as words for the ear; colour only repeats the sign. */
export type MovementMark = { glyph: '▲' | '▼' | '=' | null; text: string; words: string }

export function toMovementMark({ movement, places }: Pick<ChartEntry, 'movement' | 'places'>): MovementMark {
  const distance = places === null ? null : Math.abs(places)
  const text = distance === null ? '' : String(distance)
  const marks = {
    up: { glyph: '▲', text, words: toMoved('up', distance) },
    down: { glyph: '▼', text, words: toMoved('down', distance) },
    same: { glyph: '=', text: '', words: copy.movements.same },
    new: { glyph: null, text: copy.newMark, words: copy.movements.new },
    re: { glyph: null, text: copy.reEntryMark, words: copy.movements.re },
    unknown: { glyph: null, text: '–', words: copy.movements.unknown },
  } satisfies Record<Movement, MovementMark>
  return marks[movement]
}

function toMoved(movement: 'up' | 'down', distance: number | null): string {
  return distance === null ? copy.movements[movement] : copy.movedBy(movement, distance)
}
