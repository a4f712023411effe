import { escapeXml } from '#images/to-svg.ts'
import { readPx } from './draw-box.ts'
import { type Pen, toAttributes } from './pen.ts'

/** Right edge of text that ends in an ellipsis if it is longer. */
export type Ellipsis = { right: number }

/** A grapheme and its place on the page. */
export type Glyph = { text: string; left: number; right: number; top: number; bottom: number }

export type Line = { text: string; left: number; top: number; bottom: number }

const ELLIPSIS = '…'
/** Width of Inter's ellipsis in ems, with a little room. */
const ELLIPSIS_EM = 0.95
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function toEllipsis(element: Element, style: CSSStyleDeclaration): Ellipsis | null {
  if (style.textOverflow !== 'ellipsis' || style.overflowX === 'visible') return null
  if (element.scrollWidth <= element.clientWidth) return null
  const { right } = element.getBoundingClientRect()
  return { right: right - readPx(style.paddingRight) - readPx(style.borderRightWidth) }
}

export function drawTextNode(node: Text, style: CSSStyleDeclaration, pen: Pen, ellipsis: Ellipsis | null): void {
  const paint = pen.readPaint(style.color)
  if (paint === null || node.data.trim() === '') return
  const size = readPx(style.fontSize)
  const ascent = pen.readAscent({ family: style.fontFamily, size, weight: style.fontWeight })
  const spacing = readPx(style.letterSpacing)
  const glyphs = readGlyphs(node, style.textTransform)
  for (const line of toLines(glyphs, ellipsis === null ? null : { ...ellipsis, width: size * ELLIPSIS_EM })) {
    const attributes = toAttributes({
      x: line.left - pen.origin.x,
      y: line.top + (line.bottom - line.top) * ascent - pen.origin.y,
      'font-size': size,
      'font-weight': style.fontWeight,
      'letter-spacing': spacing === 0 ? null : spacing,
      fill: paint.color,
      'fill-opacity': paint.opacity < 1 ? paint.opacity : null,
      class: hasTabularFigures(style) ? 'f' : null,
    })
    pen.put(`<text${attributes}>${isolate(line.text, style)}</text>`)
  }
}

export function hasTabularFigures({ fontVariantNumeric }: CSSStyleDeclaration): boolean {
  return fontVariantNumeric?.includes('tabular-nums') ?? false
}

/** Escapes a text and isolates its direction from the surrounding text. */
export function isolate(text: string, { direction, unicodeBidi }: CSSStyleDeclaration): string {
  const escaped = escapeXml(text)
  if (!RIGHT_TO_LEFT.test(text) && direction !== 'rtl') return escaped
  const start = unicodeBidi === 'plaintext' ? '\u2068' : direction === 'rtl' ? '\u2067' : '\u2066'
  return `${start}${escaped}\u2069`
}

function readGlyphs(node: Text, transform: string): Glyph[] {
  const range = document.createRange()
  return [...graphemes.segment(node.data)].flatMap(({ segment, index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + segment.length)
    const rect = [...range.getClientRects()].at(-1)
    if (rect === undefined) return []
    const text = transform === 'uppercase' ? segment.toUpperCase() : segment
    return [{ text, left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }]
  })
}

/**
 * Joins the glyphs of a line. Text that ends in an ellipsis loses its logical end, even if it runs from right to left,
 * where browsers cut the start.
 */
export function toLines(glyphs: readonly Glyph[], ellipsis: { right: number; width: number } | null): Line[] {
  const lines: Glyph[][] = []
  for (const glyph of glyphs) {
    const isSpace = glyph.text.trim() === ''
    // A space without a width is collapsed or ends a line.
    if (isSpace && glyph.right - glyph.left < 0.01) continue
    const line = lines.at(-1)
    const first = line?.[0]
    const isSame = first !== undefined && glyph.top < (first.top + first.bottom) / 2 && glyph.bottom > first.top
    if (line !== undefined && isSame) line.push(glyph)
    else if (!isSpace) lines.push([glyph])
  }
  return lines.flatMap((line) => toLine(line, ellipsis) ?? [])
}

function toLine(glyphs: readonly Glyph[], ellipsis: { right: number; width: number } | null): Line | null {
  const left = Math.min(...glyphs.map((glyph) => glyph.left))
  const right = Math.max(...glyphs.map((glyph) => glyph.right))
  const place = { left, top: glyphs[0]?.top ?? 0, bottom: glyphs[0]?.bottom ?? 0 }
  const text = glyphs.map((glyph) => (glyph.text.trim() === '' ? ' ' : glyph.text)).join('')
  if (ellipsis === null || right <= ellipsis.right + 0.5) return { ...place, text: text.trimEnd() }
  let room = ellipsis.right - ellipsis.width - left
  if (room < 0) return null
  let fitted = ''
  for (const glyph of glyphs) {
    room -= glyph.right - glyph.left
    if (room < 0) break
    fitted += glyph.text
  }
  return { ...place, text: `${fitted.trimEnd()}${ELLIPSIS}` }
}
