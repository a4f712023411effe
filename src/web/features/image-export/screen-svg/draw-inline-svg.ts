import { hasTabularFigures, isolate } from './draw-text.ts'
import { readPx } from './draw-box.ts'
import { type Pen, toAttributes, toNumber } from './pen.ts'
import { escapeXml } from '#images/to-svg.ts'

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const CONTAINERS = new Set([
  'g',
  'svg',
  'defs',
  'pattern',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'symbol',
])
const TEXTS = new Set(['text', 'tspan'])
/** Attributes that are copied. All others are computed or don't belong in a file. */
const GEOMETRY = [
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'dx',
  'dy',
  'transform',
  'viewBox',
  'preserveAspectRatio',
  'pathLength',
  'patternUnits',
  'patternContentUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'gradientUnits',
  'gradientTransform',
  'offset',
  'textLength',
  'lengthAdjust',
] as const
/** Attributes that CSS can override. */
const CSS_GEOMETRY = ['cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height'] as const
const CSS_SHAPES = new Set(['circle', 'ellipse', 'rect'])
const REFERENCE = /^url\(["']?#([^"')]+)["']?\)/

/** Copies an SVG with its computed styles. */
export function drawInlineSvg(svg: SVGSVGElement, pen: Pen): void {
  const matrix = svg.getScreenCTM()
  const { left, top, width, height } = svg.getBoundingClientRect()
  const place =
    matrix === null
      ? `translate(${toNumber(left - pen.origin.x)} ${toNumber(top - pen.origin.y)})`
      : `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d].map(toPrecise).join(' ')} ${toNumber(matrix.e - pen.origin.x)} ${toNumber(matrix.f - pen.origin.y)})`
  const isClipped = getComputedStyle(svg).overflow !== 'visible' && overflows(svg)
  if (isClipped) {
    const id = pen.nextId()
    const box = toAttributes({ x: left - pen.origin.x, y: top - pen.origin.y, width, height })
    pen.put(`<clipPath id="${id}"><rect${box}/></clipPath><g clip-path="url(#${id})">`)
  }
  pen.put(`<g transform="${place}">`)
  const scale = matrix === null ? 1 : Math.hypot(matrix.a, matrix.b)
  for (const child of svg.children) copy(child, { pen, scale, isGeometry: false })
  pen.put(isClipped ? '</g></g>' : '</g>')
}

/** Icons and most graphs don't overflow, and a clip path makes files harder to edit. */
function overflows(svg: SVGSVGElement): boolean {
  const outer = svg.getBoundingClientRect()
  return [...svg.children].some((child) => {
    if (!(child instanceof SVGGraphicsElement)) return false
    const inner = child.getBoundingClientRect()
    if (inner.width === 0 && inner.height === 0) return false
    const isInside = inner.left > outer.left - 1 && inner.right < outer.right + 1
    return !isInside || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1
  })
}

type Parts = {
  pen: Pen
  scale: number
  /** True inside clip paths, where only the geometry counts. */
  isGeometry: boolean
}

function copy(element: Element, parts: Parts): void {
  const { pen } = parts
  const name = element.tagName
  const isShape = SHAPES.has(name)
  if (!isShape && !CONTAINERS.has(name) && !TEXTS.has(name) && name !== 'use' && name !== 'stop') return
  if (element.matches('[data-image="none"]')) return
  const style = getComputedStyle(element)
  if (style.display === 'none') return
  const id = element.id === '' ? null : pen.nameId(element.id)
  const head = `${name}${toAttributes({ id })}${toGeometry(element, style)}`
  if (name === 'stop') {
    const paint = pen.readPaint(style.stopColor)
    pen.put(
      `<${head}${toAttributes({ 'stop-color': paint?.color ?? '#000000', 'stop-opacity': paint?.opacity ?? 0 })}/>`,
    )
  } else if (name === 'use') {
    const target = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
    if (target.startsWith('#')) pen.put(`<${head} href="#${pen.nameId(target.slice(1))}"${toLook(style, parts)}/>`)
  } else if (isShape) {
    if (parts.isGeometry) pen.put(`<${head}/>`)
    else if (isDrawn(style, pen)) pen.put(`<${head}${toLook(style, parts)}/>`)
  } else if (TEXTS.has(name)) copyText(element, head, style, parts)
  else {
    const isGeometry = parts.isGeometry || name === 'clipPath'
    pen.put(`<${head}${toEffects(style, pen)}>`)
    for (const child of element.children) copy(child, { ...parts, isGeometry })
    pen.put(`</${name}>`)
  }
}

function copyText(element: Element, head: string, style: CSSStyleDeclaration, parts: Parts): void {
  if (!isDrawn(style, parts.pen)) return
  const look = toAttributes({
    'font-size': readPx(style.fontSize),
    'font-weight': style.fontWeight,
    'letter-spacing': readPx(style.letterSpacing) || null,
    'text-anchor': style.textAnchor === 'start' ? null : style.textAnchor || null,
    'dominant-baseline': ['', 'auto'].includes(style.dominantBaseline) ? null : style.dominantBaseline,
    class: hasTabularFigures(style) ? 'f' : null,
  })
  parts.pen.put(`<${head}${look}${toLook(style, parts)}>`)
  for (const child of element.childNodes) {
    if (child instanceof Text) parts.pen.put(isolate(child.data, style))
    else if (child instanceof Element && TEXTS.has(child.tagName)) copy(child, parts)
  }
  parts.pen.put(`</${element.tagName}>`)
}

function toGeometry(element: Element, style: CSSStyleDeclaration): string {
  const values = Object.fromEntries(
    GEOMETRY.map((name) => [name, element.getAttribute(name)] as const).flatMap(([name, value]) =>
      value === null ? [] : [[name, escapeXml(value)]],
    ),
  )
  if (CSS_SHAPES.has(element.tagName)) {
    for (const name of CSS_GEOMETRY) {
      const value = style.getPropertyValue(name)
      if (value.endsWith('px') && (values[name] !== undefined || readPx(value) !== 0))
        values[name] = toNumber(readPx(value))
    }
  }
  const moved = values['transform'] === undefined ? toCssTransform(style) : null
  return toAttributes({ ...values, ...(moved === null ? {} : { transform: moved }) })
}

/** Returns the transform if CSS sets it instead of an attribute. */
function toCssTransform({ transform, transformOrigin }: CSSStyleDeclaration): string | null {
  if (!transform?.startsWith('matrix(')) return null
  const [x = 0, y = 0] = transformOrigin.split(' ').map(readPx)
  const matrix = transform.replaceAll(',', ' ')
  return x === 0 && y === 0
    ? matrix
    : `translate(${toNumber(x)} ${toNumber(y)}) ${matrix} translate(${toNumber(-x)} ${toNumber(-y)})`
}

/** Returns false for areas that only receive clicks. */
function isDrawn(style: CSSStyleDeclaration, { readPaint }: Pen): boolean {
  if (style.visibility === 'hidden' || style.opacity === '0') return false
  return [style.fill, style.stroke].some(
    (paint) => REFERENCE.test(paint) || (!isNone(paint) && readPaint(paint) !== null),
  )
}

function toLook(style: CSSStyleDeclaration, { pen, scale }: Parts): string {
  const stroke = toPaint('stroke', style, pen)
  // If a stroke doesn't grow with the drawing, its width is in page pixels.
  const unit = style.vectorEffect === 'non-scaling-stroke' ? scale : 1
  const line = isNone(style.stroke)
    ? {}
    : {
        'stroke-width': toNumber(readPx(style.strokeWidth || '1') / unit),
        'stroke-dasharray': toDashes(style.strokeDasharray, unit),
        'stroke-dashoffset': readPx(style.strokeDashoffset) === 0 ? null : readPx(style.strokeDashoffset) / unit,
        'stroke-linecap': ['', 'butt'].includes(style.strokeLinecap) ? null : style.strokeLinecap,
        'stroke-linejoin': ['', 'miter'].includes(style.strokeLinejoin) ? null : style.strokeLinejoin,
        'paint-order': ['', 'normal'].includes(style.paintOrder) ? null : style.paintOrder,
      }
  const rule = style.fillRule === 'evenodd' ? 'evenodd' : null
  return toAttributes({ ...toPaint('fill', style, pen), 'fill-rule': rule, ...stroke, ...line }) + toEffects(style, pen)
}

function toPaint(kind: 'fill' | 'stroke', style: CSSStyleDeclaration, pen: Pen) {
  const value = style[kind]
  const own = Number(style.getPropertyValue(`${kind}-opacity`) || 1)
  const reference = REFERENCE.exec(value)?.[1]
  const paint = isNone(value) || reference !== undefined ? null : pen.readPaint(value)
  const color =
    reference === undefined ? (paint?.color ?? (kind === 'fill' ? 'none' : null)) : `url(#${pen.nameId(reference)})`
  const opacity = own * (paint?.opacity ?? 1)
  return { [kind]: color, [`${kind}-opacity`]: opacity < 1 && color !== 'none' ? opacity : null }
}

/** Returns opacity, clip path, and mask, which aren't inherited. */
function toEffects(style: CSSStyleDeclaration, pen: Pen): string {
  const opacity = Number(style.opacity || 1)
  const reference = (value: string | undefined) => {
    const id = REFERENCE.exec(value ?? '')?.[1]
    return id === undefined ? null : `url(#${pen.nameId(id)})`
  }
  const mask = reference(style.getPropertyValue('mask-image')) ?? reference(style.getPropertyValue('mask'))
  return toAttributes({ opacity: opacity < 1 ? opacity : null, 'clip-path': reference(style.clipPath), mask })
}

function toDashes(dashes: string, unit: number): string | null {
  if (dashes === '' || dashes === 'none') return null
  return dashes
    .split(/[\s,]+/)
    .map((dash) => toNumber(readPx(dash) / unit))
    .join(' ')
}

function isNone(paint: string): boolean {
  return paint === '' || paint === 'none'
}

function toPrecise(value: number): string {
  return String(Math.round(value * 100_000) / 100_000)
}
