import { fitText, measureText, type TextStyle, type Weight } from '../measure-text.ts'

export type FittedLines = { lines: string[]; size: number }

type FitParts = { sizes: readonly number[]; weight: Weight; maxWidth: number; most: number }

/** Wraps text in the largest size that needs at most `most` lines. In the smallest size, longer text ends with an ellipsis. */
export function fitLines(text: string, { sizes, weight, maxWidth, most }: FitParts): FittedLines {
  const [size = 1, ...smaller] = sizes
  const lines = balanceLines(text, maxWidth, { size, weight }, most)
  if (lines !== null) return { lines, size }
  if (smaller.length > 0) return fitLines(text, { sizes: smaller, weight, maxWidth, most })
  return { lines: truncateLines(text, maxWidth, { size, weight }, most), size }
}

/** Breaks text into lines of similar length. Returns null if that takes more than `most` lines. */
export function balanceLines(text: string, maxWidth: number, style: TextStyle, most: number): string[] | null {
  const pieces = toPieces(text)
  const lines = fillLines(pieces, maxWidth, style)
  if (lines.length > most || lines.some((line) => measureText(line, style) > maxWidth)) return null
  let [tooNarrow, width] = [maxWidth / Math.max(lines.length, 1) / 2, maxWidth]
  while (width - tooNarrow > style.size / 4) {
    const tried = (tooNarrow + width) / 2
    const narrower = fillLines(pieces, tried, style)
    const fits = narrower.length === lines.length && narrower.every((line) => measureText(line, style) <= tried)
    if (fits) width = tried
    else tooNarrow = tried
  }
  return fillLines(pieces, width, style)
}

function truncateLines(text: string, maxWidth: number, style: TextStyle, most: number): string[] {
  const pieces = toPieces(text).flatMap((piece) => breakPiece(piece, maxWidth, style))
  const lines = fillLines(pieces, maxWidth, style)
  if (lines.length <= most) return lines
  // `fitText` only adds an ellipsis to text that is too long, so the last line gets all of the rest.
  return [...lines.slice(0, most - 1), fitText(lines.slice(most - 1).join(' '), maxWidth, style)]
}

/** Text that stays on one line, and the space before it. */
type Piece = { text: string; space: string }

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Characters that must not start a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Mark}\p{Pd}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
/** Characters that must not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u

function toPieces(text: string): Piece[] {
  return text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (!UNSPACED.test(word)) return [{ text: word, space: ' ' }]
      const pieces: Piece[] = []
      for (const { segment } of words.segment(word)) {
        const last = pieces.at(-1)
        if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last.text))) last.text += segment
        else pieces.push({ text: segment, space: last === undefined ? ' ' : '' })
      }
      return pieces
    })
}

/** Adds pieces to a line until it is full. Pieces that are longer than a line get their own lines. */
export function fillLines(pieces: readonly Piece[], maxWidth: number, style: TextStyle): string[] {
  const lines: string[] = []
  for (const { text, space } of pieces) {
    const last = lines.at(-1)
    const longer = last === undefined ? text : last + space + text
    if (last !== undefined && measureText(longer, style) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines
}

/** Breaks a piece between characters if it is longer than a line. */
function breakPiece(piece: Piece, maxWidth: number, style: TextStyle): Piece[] {
  if (measureText(piece.text, style) <= maxWidth) return [piece]
  const parts: Piece[] = []
  for (const { segment } of graphemes.segment(piece.text)) {
    const last = parts.at(-1)
    if (last !== undefined && measureText(last.text + segment, style) <= maxWidth) last.text += segment
    else parts.push({ text: segment, space: last === undefined ? piece.space : '' })
  }
  return parts
}
