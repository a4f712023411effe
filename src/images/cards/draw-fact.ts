import type { Mark, TextMark } from '../marks.ts'
import { measureText, SLACK } from '../measure-text.ts'
import type { CardColors } from './card-colors.ts'
import type { CardContent } from './card-content.ts'
import { bearingsOf } from './side-bearings.ts'
import { roundPixels } from '../round-pixels.ts'

/** Height of capitals and digits, in ems. */
export const CAP_EM = 0.727
const TRACKING = -0.035
const WEIGHT = 700
const LEAST_SIZE = 60
/** Depth below the baseline, in ems. The first matching pattern applies. */
const DESCENTS: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/[gjpqyQ]/, 0.22],
  [/[,;()]/, 0.16],
]
const ARROW = { length: 0.56, thickness: 0.1, head: 0.2, gap: 0.2 } as const

type Fact = CardContent['fact']

export type FittedFact = {
  size: number
  width: number
  /** Height including commas and letters such as “p” that reach below the baseline. */
  height: number
}

/** Returns the size at which the fact fills the width, or less if it would be too high. */
export function fitFact(fact: Fact, maxWidth: number, maxHeight: number): FittedFact {
  const ems = toParts(fact).reduce((sum, part) => sum + part.ems, 0)
  const text = fact.kind === 'figure' ? fact.text : fact.from + fact.to
  const heightEm = CAP_EM + (DESCENTS.find(([pattern]) => pattern.test(text))?.[1] ?? 0)
  const size = Math.max(Math.min(maxWidth / Math.max(ems, CAP_EM), maxHeight / heightEm), LEAST_SIZE)
  return { size, width: ems * size, height: heightEm * size }
}

export function drawFact(
  fact: Fact,
  { size }: FittedFact,
  colors: CardColors,
  { x, top }: { x: number; top: number },
): Mark[] {
  const y = top + size * CAP_EM
  let left = x
  return toParts(fact).map(({ text, ems }): Mark => {
    const start = left
    left += ems * size
    if (text === null) return drawArrow(start + ARROW.gap * size, y - (size * CAP_EM) / 2, size, colors.tone)
    return toFactText(text, size, colors.ink, { x: start, y, width: ems * size })
  })
}

type Part = { text: string | null; ems: number }

function toParts(fact: Fact): Part[] {
  if (fact.kind === 'figure') return [toTextPart(fact.text)]
  return [toTextPart(fact.from), { text: null, ems: ARROW.length + 2 * ARROW.gap }, toTextPart(fact.to)]
}

/** Measures from the left edge of the first glyph to the right edge of the last one. */
function toTextPart(text: string): Part {
  const letters = toLetters(text)
  const ems = measureText(text, { size: 1, weight: WEIGHT }) / SLACK + TRACKING * Math.max(letters.length - 1, 0)
  return { text, ems: ems - bearingsOf(letters[0]).left - bearingsOf(letters.at(-1)).right }
}

function toFactText(
  text: string,
  size: number,
  fill: string,
  { x, y, width }: { x: number; y: number; width: number },
): TextMark {
  const runs = [{ text, fill, weight: WEIGHT } as const]
  const left = x - bearingsOf(toLetters(text)[0]).left * size
  return {
    kind: 'text',
    part: 'fact',
    x: left,
    y,
    size,
    anchor: 'start',
    runs,
    width,
    isFigures: false,
    tracking: TRACKING,
  }
}

/** Drops the characters that isolate right-to-left numbers. */
function toLetters(text: string): string[] {
  return Array.from(text).filter((character) => !/\p{Cf}/u.test(character))
}

/** Fills the arrow's outline, because strokes would have round ends. */
function drawArrow(x: number, y: number, size: number, fill: string): Mark {
  const [length, thickness, head] = [ARROW.length * size, ARROW.thickness * size, ARROW.head * size]
  const half = thickness / 2
  const cut = thickness / Math.SQRT2
  const neck = length - thickness * Math.SQRT2 - half
  // One line shows the points in their order.
  // prettier-ignore
  const upper = [[0, -half], [neck, -half], [length - head - cut, cut - head], [length - head, -head], [length, 0]] as const
  const lower = upper
    .slice(0, -1)
    .toReversed()
    .map(([dx, dy]) => [dx, -dy] as const)
  const points = [...upper, ...lower].map(([dx, dy]) => `${roundPixels(x + dx)} ${roundPixels(y + dy)}`)
  return { kind: 'path', d: `M${points.join('L')}Z`, fill }
}
