import { fitText, measureFigures, measureText, type TextStyle, type Weight } from './measure-text.ts'

/** Lets tests find a text in the image. */
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
  /** `y` is the baseline. */
  x: number
  y: number
  size: number
  anchor: Anchor
  runs: TextRun[]
  /** Maximum width. */
  width: number
  /** Uses tabular digits. */
  isFigures: boolean
  /** Letter spacing in ems. */
  tracking: number
  /** Replaces Inter. `extra` is an added stroke width in ems. */
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
  /** Fills the box, cropped, instead of fitting into it. */
  crop?: { radius: number }
}
/** SVG elements that `features/image-export/element-to-svg.ts` made from the page: escaped, with plain colors and without references to files. */
export type SvgMarkup = string & { readonly isSvgMarkup: true }
export type GroupMark = {
  kind: 'group'
  markup: SvgMarkup
  /** Position and scale of the markup's origin. */
  at: { x: number; y: number; times: number }
}
export type Mark = TextMark | RectMark | PathMark | ImageMark | GroupMark

/** Not serialized yet, so that tests can check positions. */
export type ExportedImage = {
  width: number
  height: number
  background: string
  /** Title and alt text. */
  title: string
  description: string
  marks: Mark[]
  /** Requested columns that don't fit this ratio. */
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
/** Share of the line that the first of two texts can always use. */
export const TITLE_SHARE = 0.6
/** Least room for a truncated second text. */
const SHORTEST_CUT_EM = 3

/** Two texts on one line. The first can use the space that the second doesn't need. */
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
  // A few letters and an ellipsis say nothing, but a short text can be complete in less room.
  const other = left < size * SHORTEST_CUT_EM && whole !== second.text ? '' : whole
  const runs = [{ ...first, text: own }, ...(other === '' ? [] : [{ ...second, text: other }])]
  const otherWidth = other === '' ? 0 : gap + measureText(other, { size, weight: second.weight })
  const width = firstWidth + otherWidth
  return { kind: 'text', part, x, y, size, anchor: 'start', runs, width, isFigures: false, tracking: 0 }
}

/** Bounding box, ascenders and descenders included. */
export function boxOf({ x, y, size, anchor, width }: TextMark): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x: left, y: y - size * 0.76, width, height: size * 0.98 }
}
