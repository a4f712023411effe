import type { DrawnScreen } from '#images/draw-screen.ts'
import type { SvgMarkup } from '#images/marks.ts'
import { drawInlineSvg } from './draw-inline-svg.ts'
import { drawBox, drawPseudoBoxes, toClip } from './draw-box.ts'
import { drawTextNode, type Ellipsis, toEllipsis } from './draw-text.ts'
import { createPen, type Pen, toAttributes, type Tools } from './pen.ts'

/** Matches elements that images don't show: controls, and text only for screen readers. */
const LEFT_OUT =
  '[data-image="none"], button[aria-haspopup], input, select, textarea, .sr-only, script, style, template, noscript'

/**
 * Writes a rendered element as SVG that any program can open: no `foreignObject`, no CSS, no references to files. Text
 * is placed where the browser placed it, so lines break as on the page.
 */
export function elementToSvg(root: Element, tools: Partial<Tools> = {}): DrawnScreen {
  const { left, top, width, height } = root.getBoundingClientRect()
  const pen = createPen({ x: left, y: top }, tools)
  drawElement(root, pen, null)
  return { markup: pen.parts.join('') as SvgMarkup, width, height }
}

function drawElement(element: Element, pen: Pen, ellipsis: Ellipsis | null): void {
  if (element.matches(LEFT_OUT)) return
  const style = getComputedStyle(element)
  const opacity = Number(style.opacity || 1)
  if (style.display === 'none' || opacity === 0) return
  if (opacity < 1) pen.put(`<g${toAttributes({ opacity })}>`)
  if (element instanceof SVGSVGElement) drawInlineSvg(element, pen)
  else drawHtml(element, style, pen, ellipsis)
  if (opacity < 1) pen.put('</g>')
}

function drawHtml(element: Element, style: CSSStyleDeclaration, pen: Pen, outer: Ellipsis | null): void {
  const isVisible = style.visibility !== 'hidden'
  if (isVisible && style.display !== 'contents') drawBox(element, style, pen)
  const clip = toClip(element, style, pen)
  if (clip !== null) pen.put(clip)
  if (isVisible) drawPseudoBoxes(element, style, pen)
  const ellipsis = toEllipsis(element, style) ?? outer
  for (const child of element.childNodes) {
    if (child instanceof Element) drawElement(child, pen, ellipsis)
    else if (child instanceof Text && isVisible) drawTextNode(child, style, pen, ellipsis)
  }
  if (clip !== null) pen.put('</g>')
}
