import { type ChartEntry, type Movement } from '#contract/api/charts.ts'

/** A movement as a sign for the eye and as words for the ear; colour only repeats the sign. */
export type MovementMark = { sign: string; words: string }

const PLACES = new Intl.PluralRules('en')

export function toMovementMark({ movement, places }: Pick<ChartEntry, 'movement' | 'places'>): MovementMark {
  const distance = places === null ? null : Math.abs(places)
  const marks = {
    up: { sign: `▲${distance ?? ''}`, words: `up${toDistance(distance)}` },
    down: { sign: `▼${distance ?? ''}`, words: `down${toDistance(distance)}` },
    same: { sign: '=', words: 'no change' },
    new: { sign: 'NEW', words: 'new' },
    re: { sign: 'RE', words: 're-entry' },
    unknown: { sign: '–', words: 'movement unknown' },
  } satisfies Record<Movement, MovementMark>
  return marks[movement]
}

function toDistance(distance: number | null): string {
  if (distance === null) return ''
  return PLACES.select(distance) === 'one' ? ` ${distance} place` : ` ${distance} places`
}
