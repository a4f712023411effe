import { ADVANCE_WIDTHS } from './advance-widths.ts'

export type Weight = 400 | 500 | 600 | 700
export type TextStyle = { size: number; weight: Weight }

const ELLIPSIS = '…'
/** Tolerance for renderers that round widths, and for static fonts, which differ slightly from variable ones. */
export const SLACK = 1.015
/** Width of a tabular digit. */
const FIGURE_EM = 0.66

/** Maximum widths in ems of scripts that Inter lacks. The first matching pattern applies. */
const OTHER_SCRIPTS: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/\p{Mark}|\p{Cf}/u, 0],
  [/\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u, 1.4],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u, 1.02],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.64],
  [/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}]/u, 0.95],
  [/[\p{Script=Thai}\p{Script=Lao}]/u, 0.66],
]
const UNKNOWN_EM = 1.1

type Advance = { regular: number; bold: number }
const inter = toTable()
const others = new Map<string, number>()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns an upper limit of the width, in the unit of `size`. */
export function measureText(text: string, { size, weight }: TextStyle): number {
  let ems = 0
  for (const character of text) ems += toEm(character, weight)
  return ems * size * SLACK
}

/** Returns the width with tabular digits. */
export function measureFigures(text: string, { size, weight }: TextStyle): number {
  let ems = 0
  for (const character of text) ems += character >= '0' && character <= '9' ? FIGURE_EM : toEm(character, weight)
  return ems * size * SLACK
}

/** Truncates text with an ellipsis if necessary, but never within a character. */
export function fitText(text: string, maxWidth: number, style: TextStyle): string {
  if (measureText(text, style) <= maxWidth) return text
  const room = maxWidth - measureText(ELLIPSIS, style)
  let fitted = ''
  let width = 0
  for (const { segment } of graphemes.segment(text)) {
    width += measureText(segment, style)
    if (width > room) break
    fitted += segment
  }
  return fitted.trimEnd() + ELLIPSIS
}

/**
 * Breaks text at spaces, but not before a separator. Truncates words that are longer than a line, and text after `most` lines.
 */
export function wrapText(text: string, maxWidth: number, style: TextStyle, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ (?!·)/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measureText(longer, style) <= maxWidth) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const visible = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')]
  return visible.map((each) => fitText(each, maxWidth, style))
}

function toEm(character: string, weight: Weight): number {
  const own = inter.get(character)
  // The font's widths change linearly between regular and bold.
  if (own !== undefined) return own.regular + ((own.bold - own.regular) * (weight - 400)) / 300
  const cached = others.get(character)
  if (cached !== undefined) return cached
  const em = OTHER_SCRIPTS.find(([pattern]) => pattern.test(character))?.[1] ?? UNKNOWN_EM
  others.set(character, em)
  return em
}

function toTable(): Map<string, Advance> {
  const table = new Map<string, Advance>()
  for (const { from, regular, bold } of ADVANCE_WIDTHS) {
    for (let at = 0; at < regular.length; at += 2) {
      const read = (widths: string) => Number.parseInt(widths.slice(at, at + 2), 36) / 1000
      const advance = { regular: read(regular), bold: read(bold) }
      if (advance.regular > 0) table.set(String.fromCodePoint(from + at / 2), advance)
    }
  }
  return table
}
