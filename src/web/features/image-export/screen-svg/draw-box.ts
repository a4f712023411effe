import type { Box } from '#images/marks.ts'
import { type Pen, toAttributes, toNumber } from './pen.ts'
import type { Paint } from './read-paint.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
type Radii = [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]
type Border = { width: number; paint: Paint; isDashed: boolean }
type Borders = (Border | null)[]

/** Draws background and borders. */
export function drawBox(element: Element, style: CSSStyleDeclaration, pen: Pen): void {
  const paint = pen.readPaint(style.backgroundColor)
  const borders = readBorders(style, pen)
  if (paint === null && borders.every((border) => border === null)) return
  const box = boxOf(element, pen)
  if (box.width <= 0 || box.height <= 0) return
  const radii = readRadii(style, box)
  if (paint !== null) pen.put(`<path d="${toRoundPath(box, radii)}"${toFill(paint)}/>`)
  drawBorders(box, radii, borders, pen)
}

/** Draws positioned `::before` and `::after` with a background. Their place is computed, not measured. */
export function drawPseudoBoxes(element: Element, style: CSSStyleDeclaration, pen: Pen): void {
  if (style.position === 'static') return
  for (const pseudo of ['::before', '::after']) {
    const own = getComputedStyle(element, pseudo)
    if (own.content === 'none' || own.content === 'normal' || own.position !== 'absolute') continue
    const paint = pen.readPaint(own.backgroundColor)
    if (paint === null) continue
    const around = boxOf(element, pen)
    const box = {
      x: around.x + readPx(style.borderLeftWidth) + readPx(own.left),
      y: around.y + readPx(style.borderTopWidth) + readPx(own.top),
      width: readPx(own.width),
      height: readPx(own.height),
    }
    pen.put(`<path d="${toRoundPath(box, readRadii(own, box))}"${toFill(paint)}/>`)
  }
}

/** Opens a group that hides overflow. Returns null if nothing overflows. */
export function toClip(element: Element, style: CSSStyleDeclaration, pen: Pen): string | null {
  if (!isClipping(style.overflowX) && !isClipping(style.overflowY)) return null
  const box = boxOf(element, pen)
  const radii = readRadii(style, box)
  // Text that ends in an ellipsis doesn't overflow.
  const isWider = element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis'
  const isTaller = element.scrollHeight > element.clientHeight + 1
  const isRound = radii.some((radius) => radius > 0) && element.childElementCount > 0
  if (!isWider && !isTaller && !isRound) return null
  const [top, right, bottom, left] = SIDES.map((side) => readPx(style.getPropertyValue(`border-${side}-width`)))
  const inner = {
    x: box.x + (left ?? 0),
    y: box.y + (top ?? 0),
    width: box.width - (left ?? 0) - (right ?? 0),
    height: box.height - (top ?? 0) - (bottom ?? 0),
  }
  const id = pen.nextId()
  const path = toRoundPath(inner, radii.map((radius) => Math.max(0, radius - (top ?? 0))) as Radii)
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`
}

function isClipping(overflow: string): boolean {
  return overflow !== '' && overflow !== 'visible'
}

function boxOf(element: Element, { origin }: Pen): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left - origin.x, y: top - origin.y, width, height }
}

function readBorders(style: CSSStyleDeclaration, pen: Pen): Borders {
  return SIDES.map((side) => {
    const width = readPx(style.getPropertyValue(`border-${side}-width`))
    const line = style.getPropertyValue(`border-${side}-style`)
    if (width === 0 || line === 'none' || line === 'hidden') return null
    const paint = pen.readPaint(style.getPropertyValue(`border-${side}-color`))
    return paint === null ? null : { width, paint, isDashed: line === 'dashed' || line === 'dotted' }
  })
}

function drawBorders(box: Box, radii: Radii, borders: Borders, pen: Pen): void {
  const [top, right, bottom, left] = borders
  if (top && borders.every((border) => border?.width === top.width && border.paint.color === top.paint.color)) {
    const half = top.width / 2
    const inner = { x: box.x + half, y: box.y + half, width: box.width - top.width, height: box.height - top.width }
    const path = toRoundPath(inner, radii.map((radius) => Math.max(0, radius - half)) as Radii)
    const dash = top.isDashed ? `${toNumber(top.width * 3)} ${toNumber(top.width * 3)}` : null
    const { color, opacity } = top.paint
    const line = { stroke: color, 'stroke-opacity': opacity < 1 ? opacity : null, 'stroke-width': top.width }
    pen.put(`<path d="${path}" fill="none"${toAttributes({ ...line, 'stroke-dasharray': dash })}/>`)
    return
  }
  const { x, y, width, height } = box
  const put = (side: Border | null | undefined, edge: Box) => {
    if (side) pen.put(`<rect${toAttributes(edge)}${toFill(side.paint)}/>`)
  }
  put(top, { x, y, width, height: top?.width ?? 0 })
  put(bottom, { x, y: y + height - (bottom?.width ?? 0), width, height: bottom?.width ?? 0 })
  put(left, { x, y, width: left?.width ?? 0, height })
  put(right, { x: x + width - (right?.width ?? 0), y, width: right?.width ?? 0, height })
}

function readRadii(style: CSSStyleDeclaration, { width, height }: Box): Radii {
  const radii = CORNERS.map((corner) => {
    const [value = ''] = style.getPropertyValue(`border-${corner}-radius`).split(' ')
    return value.endsWith('%') ? (Number.parseFloat(value) / 100) * Math.min(width, height) : readPx(value)
  }) as Radii
  // Radii that don't fit shrink together, as in CSS.
  const [a, b, c, d] = radii
  const fit = Math.min(1, width / Math.max(a + b, c + d, 1e-6), height / Math.max(a + d, b + c, 1e-6))
  return radii.map((radius) => radius * fit) as Radii
}

function toRoundPath({ x, y, width, height }: Box, [a, b, c, d]: Radii): string {
  const [right, bottom] = [x + width, y + height]
  return [
    `M${toNumber(x + a)} ${toNumber(y)}H${toNumber(right - b)}`,
    toArc(b, right, y + b),
    `V${toNumber(bottom - c)}`,
    toArc(c, right - c, bottom),
    `H${toNumber(x + d)}`,
    toArc(d, x, bottom - d),
    `V${toNumber(y + a)}`,
    toArc(a, x + a, y),
    'Z',
  ].join('')
}

function toArc(radius: number, x: number, y: number): string {
  return radius === 0 ? '' : `A${toNumber(radius)} ${toNumber(radius)} 0 0 1 ${toNumber(x)} ${toNumber(y)}`
}

function toFill({ color, opacity }: Paint): string {
  return toAttributes({ fill: color, 'fill-opacity': opacity < 1 ? opacity : null })
}

export function readPx(length: string): number {
  return Number.parseFloat(length) || 0
}
