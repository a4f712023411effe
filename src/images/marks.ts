import { fitText, measureFigures, measureText, type TextStyle, type Weight } from './measure-text.ts'

/** Part of the image, by which tests find a text. */
export type Part =
  | 'stamp'
  | 'label'
  | 'overline'
  | 'title'
  | 'subtitle'
  | 'note'
  | 'header'
  | 'rank'
  | 'movement'
  | 'name'
  | 'cell'
  | 'axis'
  | 'legend'
  | 'receipt'
  | 'brand'
  | 'chart'
  | 'headline'
  | 'fact'
  | 'credit'
  | 'value'

export type Anchor = 'start' | 'middle' | 'end'
export type TextRun = { text: string; fill: string; weight: Weight }

export type TextMark = {
  kind: 'text'
  part: Part
  /** `y` is the baseline of the text. */
  x: number
  y: number
  size: number
  anchor: Anchor
  runs: TextRun[]
  /** Maximum width. */
  width: number
  /** True for tabular digits. */
  isFigures: boolean
  /** Letter spacing in ems. */
  tracking: number
  /** Font that replaces Inter. `extra` is the width in ems of an added stroke. */
  face?: { family: string; extra: number }
}
export type RectMark = {
  kind: 'rect'
  x: number
  y: number
  width: number
  height: number
  radius: number
  fill: string
}
export type PathMark = {
  kind: 'path'
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
  dash?: string
  /** Position and scale of the path's origin. */
  at?: { x: number; y: number; times: number }
}
export type ImageMark = {
  kind: 'image'
  href: string
  x: number
  y: number
  width: number
  height: number
  /** Fills the box and crops the image, instead of fitting it into the box. */
  crop?: { radius: number }
}
/** SVG elements that element-to-svg.ts made from the page: escaped, with plain colors and without references. */
export type SvgMarkup = string & { readonly isSvgMarkup: true }
export type GroupMark = {
  kind: 'group'
  markup: SvgMarkup
  /** Position and scale of the markup's origin. */
  at: { x: number; y: number; times: number }
}
export type Mark = TextMark | RectMark | PathMark | ImageMark | GroupMark

/** An image that isn't serialized yet, so that tests can check positions. */
export type ExportedImage = {
  width: number
  height: number
  background: string
  /** Title of the SVG, and its alt text. */
  title: string
  description: string
  marks: Mark[]
  /** Names of requested columns for which this ratio has no room. */
  leftOut: string[]
}

export type Box = { x: number; y: number; width: number; height: number }

type TextParts = {
  part: Part
  x: number
  y: number
  size: number
  fill: string
  weight?: Weight
  anchor?: Anchor
  /** Longer text is truncated with an ellipsis. */
  maxWidth?: number
  isFigures?: boolean
  tracking?: number
}

export function textMark(text: string, parts: TextParts): TextMark {
  const { part, x, y, size, fill, weight = 400, anchor = 'start', maxWidth, isFigures = false, tracking = 0 } = parts
  const style: TextStyle = { size, weight }
  const shown = maxWidth === undefined ? text : fitText(text, maxWidth, style)
  const width = (isFigures ? measureFigures : measureText)(shown, style)
  return { kind: 'text', part, x, y, size, anchor, runs: [{ text: shown, fill, weight }], width, isFigures, tracking }
}

export const RUN_GAP_EM = 0.45
/** Share of the line that is always available to the first of two texts. */
export const TITLE_SHARE = 0.6
/** Minimum space for a truncated second text, in ems. */
const SHORTEST_CUT_EM = 3

/** Draws two texts on one line. The first one can use the space that the second doesn't need. */
export function pairMark(
  [first, second]: readonly [TextRun, TextRun],
  { part, x, y, size, maxWidth }: { part: Part; x: number; y: number; size: number; maxWidth: number },
): TextMark {
  const gap = size * RUN_GAP_EM
  const wantedBySecond = second.text === '' ? 0 : gap + measureText(second.text, { size, weight: second.weight })
  const firstMost = Math.max(maxWidth - wantedBySecond, second.text === '' ? maxWidth : maxWidth * TITLE_SHARE)
  const own = fitText(first.text, firstMost, { size, weight: first.weight })
  const firstWidth = measureText(own, { size, weight: first.weight })
  const left = maxWidth - firstWidth - gap
  const whole = fitText(second.text, left, { size, weight: second.weight })
  // A few letters with an ellipsis mean nothing, but a short text may fit completely.
  const other = left < size * SHORTEST_CUT_EM && whole !== second.text ? '' : whole
  const runs = [{ ...first, text: own }, ...(other === '' ? [] : [{ ...second, text: other }])]
  const otherWidth = other === '' ? 0 : gap + measureText(other, { size, weight: second.weight })
  const width = firstWidth + otherWidth
  return { kind: 'text', part, x, y, size, anchor: 'start', runs, width, isFigures: false, tracking: 0 }
}

/** Returns the bounding box with ascenders and descenders. */
export function boxOf({ x, y, size, anchor, width }: TextMark): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x: left, y: y - size * 0.76, width, height: size * 0.98 }
}
