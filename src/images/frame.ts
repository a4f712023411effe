import { type Box, type Mark, textMark } from './marks.ts'
import { measureText, type Weight, wrapText } from './measure-text.ts'
import { BRAND, type Palette, STAMP } from './palette.ts'
import { roundPixels } from './round-pixels.ts'

export type FrameText = {
  overline: string
  title: string
  subtitle: string
  /** Sentences about formula changes, filters, and sort order. */
  notes: readonly string[]
  receipt: readonly string[]
}

/** Branding that the user chose. */
export type FrameOwner = {
  /** Name of the record label, shown if there is no logo. */
  label: string
  logo: { href: string; width: number; height: number } | null
  /** End of the embargo, formatted. Empty if there is none. */
  stamp: string
}

export const NO_OWNER: FrameOwner = { label: '', logo: null, stamp: '' }

type FrameParts = { text: FrameText; owner: FrameOwner; palette: Palette; width: number; scale: number }

export type Frame = {
  marks: Mark[]
  /** Position of the body's top edge. */
  top: number
  margin: number
  /** Height of the footer with its margins. */
  footHeight: number
  drawFoot: (height: number) => Mark[]
}

const MARGIN = 56
const STAMP_HEIGHT = 48
const LOGO = { width: 220, height: 76 } as const
const TITLE_SIZES = [58, 52, 46, 40] as const
const MOST_RECEIPT_LINES = 4
const MOST_NOTE_LINES = 3
/** Large titles in these scripts look better with tighter letter spacing. */
const TIGHT_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u

export function drawFrame({ text, owner, palette, width, scale }: FrameParts): Frame {
  const margin = Math.round(MARGIN * scale)
  const inner = width - 2 * margin
  const marks: Mark[] = []
  let y = margin

  if (owner.stamp !== '') {
    const { height, marks: stamp } = drawStamp(owner.stamp, { width, scale, top: 0 })
    marks.push(...stamp)
    y += height * 0.8
  }

  const ownerWidth = drawOwner(marks, { owner, palette, scale, right: width - margin, top: y })
  const headWidth = inner - (ownerWidth === 0 ? 0 : ownerWidth + 32 * scale)
  const put = (
    line: string,
    part: 'overline' | 'title' | 'subtitle' | 'note',
    size: number,
    weight: Weight,
    fill: string,
    maxWidth = headWidth,
  ) =>
    marks.push(
      textMark(line, {
        part,
        x: margin,
        y: y + size * 0.76,
        size,
        weight,
        fill,
        maxWidth,
        tracking: part === 'title' && TIGHT_SCRIPTS.test(line) ? -0.022 : 0,
      }),
    )

  put(text.overline, 'overline', 21 * scale, 600, palette.accent)
  y += 21 * scale + 15 * scale
  const title = fitTitle(text.title, headWidth, scale)
  for (const line of title.lines) {
    put(line, 'title', title.size, 700, palette.ink)
    y += title.size * 1.12
  }
  y += 9 * scale
  put(text.subtitle, 'subtitle', 24 * scale, 400, palette.ink2, inner)
  y += 24 * scale
  const noteStyle = { size: 18 * scale, weight: 400 } as const
  for (const line of text.notes.length === 0
    ? []
    : wrapText(text.notes.join(' · '), inner, noteStyle, MOST_NOTE_LINES)) {
    y += 10 * scale
    put(line, 'note', noteStyle.size, 400, palette.ink3, inner)
    y += noteStyle.size
  }
  return { marks, top: y + 22 * scale, margin, ...drawReceipt({ text, palette, width, scale }, margin) }
}

type StampParts = { width: number; scale: number; top: number }

/**
 * Draws a band across the image.
 * @param end end of the embargo, formatted
 */
export function drawStamp(end: string, { width, scale, top }: StampParts): { height: number; marks: Mark[] } {
  const height = STAMP_HEIGHT * scale
  const text = textMark(`Embargoed until ${end}`, {
    part: 'stamp',
    x: width / 2,
    y: top + height / 2 + 7.5 * scale,
    size: 21 * scale,
    weight: 700,
    anchor: 'middle',
    maxWidth: width - 2 * MARGIN * scale,
    fill: STAMP.ink,
  })
  return { height, marks: [{ kind: 'rect', x: 0, y: top, width, height, radius: 0, fill: STAMP.background }, text] }
}

function fitTitle(title: string, maxWidth: number, scale: number): { size: number; lines: string[] } {
  const sizes = TITLE_SIZES.map((size) => size * scale)
  const whole = sizes.find((size) => measureText(title, { size, weight: 700 }) <= maxWidth)
  const size = whole ?? sizes.at(-1) ?? scale
  return { size, lines: wrapText(title, maxWidth, { size, weight: 700 }, 2) }
}

type OwnerParts = { owner: FrameOwner; palette: Palette; scale: number; right: number; top: number }

/** Returns the width that the branding takes in the header. */
function drawOwner(marks: Mark[], { owner: { label, logo }, palette, scale, right, top }: OwnerParts): number {
  if (logo !== null) {
    const fit = Math.min((LOGO.width * scale) / logo.width, (LOGO.height * scale) / logo.height)
    const [width, height] = [logo.width * fit, logo.height * fit]
    marks.push({ kind: 'image', href: logo.href, x: right - width, y: top, width, height })
    return width
  }
  if (label === '') return 0
  const size = 23 * scale
  const lines = wrapText(label, 330 * scale, { size, weight: 600 }, 2)
  marks.push(
    ...lines.map((line, index) =>
      textMark(line, {
        part: 'label',
        x: right,
        y: top + size * (0.76 + index * 1.24),
        size,
        weight: 600,
        anchor: 'end',
        fill: palette.ink,
      }),
    ),
  )
  return Math.max(...lines.map((line) => measureText(line, { size, weight: 600 })))
}

function drawReceipt({ text, palette, width, scale }: Omit<FrameParts, 'owner'>, margin: number) {
  const size = 14.5 * scale
  const lineHeight = size * 1.42
  const brandSize = 20 * scale
  const markSize = 30 * scale
  const brandWidth = markSize + 10 * scale + measureText('Chartroom', { size: brandSize, weight: 600 })
  const room = width - 2 * margin - brandWidth - 40 * scale
  const lines = wrapParts(text.receipt, room, { size, weight: 400 })
  const textHeight = Math.max(lines.length * lineHeight, markSize)
  const footHeight = 20 * scale + textHeight + margin * 0.72
  const drawFoot = (height: number): Mark[] => {
    const top = height - footHeight
    const right = width - margin
    const brandTop = top + 20 * scale
    return [
      { kind: 'path', d: `M${margin} ${top}H${right}`, stroke: palette.lineStrong, strokeWidth: scale },
      ...lines.map((line, index) =>
        textMark(line, {
          part: 'receipt',
          x: margin,
          y: brandTop + index * lineHeight + size * 0.9,
          size,
          fill: palette.ink3,
        }),
      ),
      ...drawBrand(right - brandWidth, brandTop, markSize),
      textMark('Chartroom', {
        part: 'brand',
        x: right,
        y: brandTop + markSize / 2 + brandSize * 0.36,
        size: brandSize,
        weight: 600,
        anchor: 'end',
        fill: palette.ink,
      }),
    ]
  }
  return { footHeight, drawFoot }
}

/** Breaks lines between parts if possible. */
function wrapParts(parts: readonly string[], maxWidth: number, style: { size: number; weight: Weight }): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const longer = last === undefined ? part : `${last} · ${part}`
    if (last !== undefined && measureText(longer, style) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(...wrapText(part, maxWidth, style, 2))
  }
  return lines.length <= MOST_RECEIPT_LINES ? lines : wrapText(parts.join(' · '), maxWidth, style, MOST_RECEIPT_LINES)
}

/** Draws the mark of public/favicon.svg, which is 32 units wide. */
function drawBrand(x: number, y: number, size: number): Mark[] {
  const unit = size / 32
  const at = (dx: number, dy: number) => `${roundPixels(x + dx * unit)} ${roundPixels(y + dy * unit)}`
  return [
    { kind: 'rect', x, y, width: size, height: size, radius: 8 * unit, fill: BRAND.background },
    {
      kind: 'path',
      d: `M${at(6, 22.5)}L${at(12, 14)}L${at(17, 19.5)}L${at(26, 8)}`,
      stroke: BRAND.line,
      strokeWidth: 3 * unit,
    },
    { kind: 'path', d: `M${at(26, 8)}h0.01`, stroke: BRAND.dot, strokeWidth: 6 * unit },
  ]
}

export function bodyOf({ top, margin, footHeight }: Frame, width: number, height: number, gap: number): Box {
  return { x: margin, y: top, width: width - 2 * margin, height: height - top - footHeight - gap }
}
