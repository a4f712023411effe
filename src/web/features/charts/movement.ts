import { type ChartEntry, type Movement } from '#contract/api/charts.ts'

/** A movement as a sign for the eye and as words for the ear; colour only repeats the sign. */
export type MovementMark = { glyph: '▲' | '▼' | '=' | null; text: string; words: string }

const PLACES = new Intl.PluralRules('en')

export function toMovementMark({ movement, places }: Pick<ChartEntry, 'movement' | 'places'>): MovementMark {
  const distance = places === null ? null : Math.abs(places)
  const text = distance === null ? '' : String(distance)
  const marks = {
    up: { glyph: '▲', text, words: `up${toDistance(distance)}` },
    down: { glyph: '▼', text, words: `down${toDistance(distance)}` },
    same: { glyph: '=', text: '', words: 'no change' },
    new: { glyph: null, text: 'NEW', words: 'new' },
    re: { glyph: null, text: 'RE', words: 're-entry' },
    unknown: { glyph: null, text: '–', words: 'movement unknown' },
  } satisfies Record<Movement, MovementMark>
  return marks[movement]
}

function toDistance(distance: number | null): string {
  if (distance === null) return ''
  return PLACES.select(distance) === 'one' ? ` ${distance} place` : ` ${distance} places`
}
