import { sum } from 'd3-array'
import type { FrameOwner } from '../frame.ts'
import { type Anchor, type Mark, type Part, textMark } from '../marks.ts'
import { measureText, type Weight } from '../measure-text.ts'
import type { CardColors } from './card-colors.ts'
import type { CardContent } from './card-content.ts'
import { CAP_EM } from './draw-fact.ts'
import { fillLines, type FittedLines, fitLines } from './fit-lines.ts'
import { bearingsOf } from './side-bearings.ts'

/** A part of the card. `height` is from the first line's capitals to the last line's baseline. Empty: no height. */
export type Block = { height: number; draw: (x: number, top: number) => Mark[] }

export const NO_BLOCK: Block = { height: 0, draw: () => [] }

type TextParts = { part: Part; weight: Weight; fill: string; leading?: number }

/** Large text in these scripts looks better with tighter letter spacing and lines. */
const TIGHT_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u
const LEADING = { tight: 1.1, loose: 1.3 } as const
/** Space in ems that letters of other scripts need above capitals and below the baseline. */
const LOOSE_SPACE = { above: 0.1, below: 0.14 } as const
const TITLE_TRACKING = -0.022

export function toTextBlock({ lines, size }: FittedLines, { part, weight, fill, leading }: TextParts): Block {
  if (lines.every((line) => line === '')) return NO_BLOCK
  const isTight = lines.every((line) => TIGHT_SCRIPTS.test(line))
  const step = size * (leading ?? (isTight ? LEADING.tight : LEADING.loose))
  const tracking = isTight && part === 'title' ? TITLE_TRACKING : 0
  const { above, below } = isTight ? { above: 0, below: 0 } : LOOSE_SPACE
  return {
    height: size * (above + CAP_EM + below) + step * (lines.length - 1),
    draw: (x, top) =>
      lines.map((line, index) => {
        const left = x - bearingsOf(line[0]).left * size
        return textMark(line, {
          part,
          x: left,
          y: top + size * (above + CAP_EM) + step * index,
          size,
          weight,
          fill,
          tracking,
        })
      }),
  }
}

const HEADER_HEIGHT = 44
const LOGO = { width: 280, height: 64 } as const
const HEADER_GAP = 40

type HeaderParts = { owner: FrameOwner; chart: string; colors: CardColors; width: number }

/** Draws the record label at one end and the chart at the other. Without a label, the chart takes its place. */
export function toHeader({ owner: { label, logo }, chart, colors, width }: HeaderParts): Block {
  const hasOwner = logo !== null || label !== ''
  const chartText = toHeaderText(chart, {
    part: 'chart',
    weight: 500,
    fill: colors.quiet,
    sizes: [27, 25],
    maxWidth: hasOwner ? width * 0.5 : width,
  })
  const labelWidth = width - chartText.width - HEADER_GAP
  return {
    height: HEADER_HEIGHT,
    draw: (x, top) => {
      const middle = top + HEADER_HEIGHT / 2
      const chartMarks = hasOwner ? chartText.draw(x + width, middle, 'end') : chartText.draw(x, middle, 'start')
      if (logo === null)
        return label === ''
          ? chartMarks
          : [...drawLabel(label, { x, middle, width: labelWidth, colors }), ...chartMarks]
      const times = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
      const box = { width: logo.width * times, height: logo.height * times }
      return [{ kind: 'image', href: logo.href, x, y: middle - box.height / 2, ...box }, ...chartMarks]
    },
  }
}

type HeaderTextParts = { part: Part; weight: Weight; fill: string; sizes: readonly number[]; maxWidth: number }

const TWO_LINES = { size: 21, leading: 26 } as const

/** Returns one line, or two small ones if the text is long. */
function toHeaderText(text: string, { part, weight, fill, sizes, maxWidth }: HeaderTextParts) {
  const whole = sizes.find((each) => measureText(text, { size: each, weight }) <= maxWidth)
  const { lines, size } =
    whole === undefined
      ? fitLines(text, { sizes: [TWO_LINES.size], weight, maxWidth, most: 2 })
      : { lines: [text], size: whole }
  const width = Math.max(0, ...lines.map((line) => measureText(line, { size, weight })))
  const draw = (x: number, middle: number, anchor: Anchor) =>
    lines.map((line, index) => {
      const center = middle + (index - (lines.length - 1) / 2) * TWO_LINES.leading
      return textMark(line, { part, x, y: center + (size * CAP_EM) / 2, size, weight, fill, anchor })
    })
  return { width, draw }
}

const RING = { radius: 20, stroke: 4, dot: 7, gap: 16 } as const

type LabelParts = { x: number; middle: number; width: number; colors: CardColors }

/** Draws a neutral mark and the name, for labels without a logo. */
function drawLabel(label: string, { x, middle, width, colors }: LabelParts): Mark[] {
  const center = x + RING.radius + RING.stroke / 2
  const left = x + HEADER_HEIGHT + RING.gap
  const text = toHeaderText(label, {
    part: 'label',
    weight: 600,
    fill: colors.ink,
    sizes: [28, 25],
    maxWidth: x + width - left,
  })
  return [
    { kind: 'path', d: toCircle(center, middle, RING.radius), stroke: colors.ink, strokeWidth: RING.stroke },
    { kind: 'path', d: toCircle(center, middle, RING.dot), fill: colors.ink },
    ...text.draw(left, middle, 'start'),
  ]
}

function toCircle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
}

const FACT = { label: 26, value: 44, gap: 21, between: 72, leastBetween: 40 } as const
const MOST_FACTS = 3

/** Draws small labels above bold values, next to each other. */
export function toFacts(facts: CardContent['facts'], colors: CardColors, width: number, largest = 1): Block {
  const visible = facts.slice(0, MOST_FACTS)
  if (visible.length === 0) return NO_BLOCK
  const gaps = visible.length - 1
  const widthsAt = (scale: number) =>
    visible.map(({ label, value }) =>
      Math.max(
        measureText(label, { size: FACT.label * scale, weight: 500 }),
        measureText(value, { size: FACT.value * scale, weight: 700 }),
      ),
    )
  const scale =
    [largest, 1, 0.92, 0.84, 0.76].find((each) => sum(widthsAt(each)) + gaps * FACT.leastBetween <= width) ?? 0.76
  const equal = (width - gaps * FACT.leastBetween) / visible.length
  const natural = widthsAt(scale)
  const widths = sum(natural) + gaps * FACT.leastBetween <= width ? natural : natural.map(() => equal)
  const between = gaps === 0 ? 0 : Math.min(FACT.between, (width - sum(widths)) / gaps)
  const [labelSize, valueSize] = [FACT.label * scale, FACT.value * scale]
  const height = (labelSize + valueSize) * CAP_EM + FACT.gap * scale
  return {
    height,
    draw: (x, top) =>
      visible.flatMap(({ label, value }, index) => {
        const left = x + sum(widths.slice(0, index)) + between * index
        const maxWidth = (widths[index] ?? 0) + 0.01
        return [
          textMark(label, {
            part: 'legend',
            x: left,
            y: top + labelSize * CAP_EM,
            size: labelSize,
            weight: 500,
            fill: colors.quiet,
            maxWidth,
          }),
          textMark(value, {
            part: 'value',
            x: left - bearingsOf(value[0]).left * valueSize,
            y: top + height,
            size: valueSize,
            weight: 700,
            fill: colors.ink,
            maxWidth,
          }),
        ]
      }),
  }
}

type ReceiptParts = { sizes: readonly number[]; width: number; most: number; fill: string }

/** Smallest scale of letters at which lines break between sentences instead of within them. */
const LEAST_WHOLE = 0.88

/** Shrinks long receipts before it truncates them. */
export function toReceiptBlock(sentences: readonly string[], { sizes, width, most, fill }: ReceiptParts): Block {
  const [largest = 1] = sizes
  // A date must stay on one line.
  const pieces = sentences.map((sentence) => ({ text: sentence.replaceAll(' – ', '\u00a0–\u00a0'), space: ' ' }))
  const wholes = sizes
    .filter((size) => size >= largest * LEAST_WHOLE)
    .flatMap((size) => {
      const style = { size, weight: 400 } as const
      const lines = fillLines(pieces, width, style)
      return lines.length <= most && lines.every((line) => measureText(line, style) <= width) ? [{ lines, size }] : []
    })
  const text = pieces.map((piece) => piece.text).join(' ')
  const fitted = wholes[0] ?? fitLines(text, { sizes, weight: 400, maxWidth: width, most })
  return toTextBlock(fitted, { part: 'receipt', weight: 400, fill, leading: 1.36 })
}

/** Stacks blocks. Empty blocks leave no gap. */
export function stackBlocks(blocks: readonly { gap: number; block: Block }[]): Block {
  const visible = blocks.filter(({ block }) => block.height > 0)
  const offsets: number[] = []
  let height = 0
  for (const [index, { gap, block }] of visible.entries()) {
    if (index > 0) height += gap
    offsets.push(height)
    height += block.height
  }
  return { height, draw: (x, top) => visible.flatMap(({ block }, index) => block.draw(x, top + (offsets[index] ?? 0))) }
}
