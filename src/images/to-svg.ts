import { escapeHtml } from '#contract/text/escape-html.ts'
import {
  type Box,
  type GroupMark,
  type ImageMark,
  type Mark,
  type PathMark,
  type ExportedImage,
  type RectMark,
  RUN_GAP_EM,
  type TextMark,
  type TextRun,
} from './marks.ts'
import { roundPixels } from './round-pixels.ts'

/** Third-party names are escaped by {@link escapeXml}. Embedded images must be PNG or JPEG data. */

/** System fonts for scripts that Inter lacks. */
const FAMILIES =
  "Inter, 'Inter Variable', 'Noto Sans', 'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', 'Malgun Gothic', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Thai', 'Noto Sans Devanagari', 'Noto Color Emoji', system-ui, sans-serif"

/** @param fontCss `@font-face` rules that embed the font */
export function toSvg(image: ExportedImage, fontCss = ''): string {
  const { width, height, background, title, description, marks } = image
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="image-title image-words" font-family="${escapeXml(FAMILIES)}">`,
    `<title id="image-title">${escapeXml(title)}</title><desc id="image-words">${escapeXml(description)}</desc>`,
    `<style>${fontCss}.f{font-variant-numeric:tabular-nums}</style>`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    ...marks.map(toElement),
    '</svg>',
  ].join('\n')
}

function toElement(mark: Mark): string {
  if (mark.kind === 'text') return toText(mark)
  if (mark.kind === 'rect') return toRect(mark)
  if (mark.kind === 'group') return toGroup(mark)
  return mark.kind === 'path' ? toPath(mark) : toImage(mark)
}

function toRect({ radius, fill, ...box }: RectMark): string {
  return `<rect ${toPlace(box)}${radius === 0 ? '' : ` rx="${number(radius)}"`} fill="${fill}"/>`
}

function toPath({ d, fill = 'none', stroke, strokeWidth = 1, dash, at }: PathMark): string {
  const place = at === undefined ? '' : ` ${toTransform(at)}`
  if (stroke === undefined) return `<path d="${d}" fill="${fill}"${place}/>`
  const line = `stroke="${stroke}" stroke-width="${number(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${d}" fill="${fill}" ${line}${place}${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/>`
}

function toGroup({ markup, at }: GroupMark): string {
  return `<g data-part="screen" ${toTransform(at)}>${markup}</g>`
}

function toTransform({ x, y, times }: GroupMark['at']): string {
  return `transform="translate(${number(x)} ${number(y)}) scale(${Math.round(times * 10_000) / 10_000})"`
}

function toImage({ href, crop, ...box }: ImageMark): string {
  if (!isImageData(href)) return ''
  if (crop === undefined) return `<image href="${href}" ${toPlace(box)} preserveAspectRatio="xMidYMid meet"/>`
  // The ID follows from the geometry, so that IDs of several images in a document don't clash.
  const id = ['crop', box.x, box.y, box.width, box.height, crop.radius]
    .map((each) => (typeof each === 'number' ? number(each) : each))
    .join('-')
  const clip = `<clipPath id="${id}"><rect ${toPlace(box)} rx="${number(crop.radius)}"/></clipPath>`
  return `${clip}<image href="${href}" ${toPlace(box)} preserveAspectRatio="xMidYMid slice" clip-path="url(#${id})"/>`
}

function toPlace({ x, y, width, height }: Box): string {
  return `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`
}

function toText({ part, x, y, size, anchor, runs, isFigures, tracking, face }: TextMark): string {
  const [first] = runs
  if (first === undefined || runs.every(({ text }) => text === '')) return ''
  const place = `x="${number(x)}" y="${number(y)}" font-size="${number(size)}"`
  const look = [
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    tracking === 0 ? '' : ` letter-spacing="${number(tracking * size)}"`,
    isFigures ? ' class="f"' : '',
    face === undefined ? '' : ` font-family="${escapeXml(face.family)}" ${toStroke(face.extra * size, first.fill)}`,
  ].join('')
  const spans = runs
    .slice(1)
    .map((run) => `<tspan dx="${number(size * RUN_GAP_EM)}" ${toLook(run)}>${toWords(run)}</tspan>`)
  return `<text data-part="${part}" ${place} ${toLook(first)}${look}>${toWords(first)}${spans.join('')}</text>`
}

function toLook({ weight, fill }: TextRun): string {
  return `font-weight="${weight}" fill="${fill}"`
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function toStroke(width: number, color: string): string {
  return `stroke="${color}" stroke-width="${number(width)}" stroke-linejoin="round"`
}

/**
 * Isolates right-to-left names, so that they don't reorder the text around them. Lines run from left to right, as on the page.
 */
function toWords({ text }: TextRun): string {
  const escaped = escapeXml(text)
  return RIGHT_TO_LEFT.test(text) ? `\u2066${escaped}\u2069` : escaped
}

/** Also removes characters that XML doesn't allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' '))
}

/** Equals 300 kB, because base64 adds a third. */
const MAX_IMAGE_LENGTH = 400_000
const IMAGE_DATA = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/

/** Rejects SVG, because it can contain scripts. */
export function isImageData(href: string): boolean {
  return href.length <= MAX_IMAGE_LENGTH && IMAGE_DATA.test(href)
}

function number(value: number): string {
  return String(roundPixels(value))
}
