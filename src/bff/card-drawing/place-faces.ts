import { boxOf, type Mark, RUN_GAP_EM, type TextMark, type TextRun } from '#images/marks.ts'
import { measureText } from '#images/measure-text.ts'
import type { CardFonts, Face } from './card-fonts.ts'

/**
 * Splits text into one mark per font. If a text mixes fonts, the rasterizer tries only one other font and gives up if
 * the number of glyphs would change. It draws text of a single font correctly.
 */
export function placeFaces(marks: readonly Mark[], faceOf: CardFonts['faceOf']): Mark[] {
  return marks.flatMap((mark): Mark[] =>
    mark.kind === 'text' && hasOtherFaces(mark, faceOf) ? placeText(mark, faceOf) : [mark],
  )
}

type Stretch = { text: string; face: Face | null }

function hasOtherFaces({ runs }: TextMark, faceOf: CardFonts['faceOf']): boolean {
  return runs.some(({ text }) => Array.from(text).some((character) => faceOf(character) !== null))
}

function placeText(mark: TextMark, faceOf: CardFonts['faceOf']): TextMark[] {
  const { size } = mark
  let { x } = boxOf(mark)
  return mark.runs.flatMap((run, index) => {
    if (index > 0) x += RUN_GAP_EM * size
    return toStretches(run, faceOf).flatMap(({ text, face }): TextMark[] => {
      const widthOf = (words: string) => measureText(words, { size, weight: run.weight })
      // The rasterizer drops leading and trailing spaces, so they become offsets.
      const word = text.trim()
      const left = x + widthOf(text.slice(0, text.length - text.trimStart().length))
      x += widthOf(text)
      if (word === '') return []
      const placed = {
        ...mark,
        x: left,
        anchor: 'start' as const,
        width: widthOf(word),
        tracking: 0,
        runs: [{ ...run, text: word }],
      }
      return [face === null ? placed : { ...placed, face: { family: face.family, extra: face.embolden[run.weight] } }]
    })
  })
}

const MARK = /\p{Mark}|\p{Cf}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '“': '”',
  '”': '“',
}

/** Returns runs in visual order, from left to right. */
function toStretches({ text }: TextRun, faceOf: CardFonts['faceOf']): Stretch[] {
  const stretches: Stretch[] = []
  for (const character of text) {
    const last = stretches.at(-1)
    const face = MARK.test(character) ? (last?.face ?? null) : faceOf(character)
    if (last !== undefined && last.face === face) last.text += character
    else stretches.push({ text: character, face })
  }
  joinWords(stretches)
  // The first letter decides the direction, as it does in browsers.
  if (!RIGHT_TO_LEFT.test(/\p{Letter}/u.exec(text)?.[0] ?? '')) return stretches
  return stretches.toReversed().map((stretch) => (stretch.face === null ? mirror(stretch) : stretch))
}

/** Joins words of the same font that are separated by a space. */
function joinWords(stretches: Stretch[]): void {
  for (let at = stretches.length - 2; at > 0; at -= 1) {
    const [before, space, after] = stretches.slice(at - 1, at + 2)
    if (before === undefined || space === undefined || after === undefined) continue
    if (before.face === null || before.face !== after.face || space.text.trim() !== '') continue
    stretches.splice(at - 1, 3, { text: before.text + space.text + after.text, face: before.face })
  }
}

/** Mirrors brackets in right-to-left text. Latin words and numbers don't change. */
function mirror({ text, face }: Stretch): Stretch {
  const parts = text.split(/([\p{Letter}\p{Number}]+(?:[ .,:’-][\p{Letter}\p{Number}]+)*)/u)
  const turned = parts.toReversed().map((part, index) =>
    index % 2 === 1
      ? part
      : Array.from(part)
          .toReversed()
          .map((each) => MIRRORED[each] ?? each)
          .join(''),
  )
  return { text: turned.join(''), face }
}
