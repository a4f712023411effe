// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { elementToSvg } from './element-to-svg.ts'
import { type Glyph, toLines } from './draw-text.ts'
import { readAlpha } from './read-paint.ts'

const GLYPH = { width: 10, height: 20 }

// jsdom doesn't implement this function.
Object.assign(SVGSVGElement.prototype, { getScreenCTM: () => null })

/** jsdom has no layout, so boxes come from `data-box`, and every character is 10 wide. */
function placeByData() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(readBox)
  Range.prototype.getClientRects = readGlyph
}

function readBox(this: Element): DOMRect {
  const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').map(Number)
  return new DOMRect(x, y, width, height)
}

function readGlyph(this: Range): DOMRectList {
  const { left, top } = this.startContainer.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const rect = new DOMRect(left + this.startOffset * GLYPH.width, top, GLYPH.width, GLYPH.height)
  return [rect] as unknown as DOMRectList
}

const PAINTS: Record<string, string> = {
  'rgb(255, 0, 0)': '#ff0000',
  'rgb(0, 0, 255)': '#0000ff',
  'rgb(1, 2, 3)': '#010203',
}
const readPaint = (color: string) => {
  const hex = PAINTS[color]
  return hex === undefined ? null : { color: hex, opacity: 1 }
}

function draw(html: string): Element {
  placeByData()
  document.body.innerHTML = `<div id="root" data-box="100 50 300 200" style="color: rgb(1, 2, 3); font-size: 14px; font-weight: 600">${html}</div>`
  const root = document.querySelector('#root')
  if (root === null) throw new Error('no root')
  const { markup } = elementToSvg(root, { readPaint, readAscent: () => 0.8 })
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed.documentElement
}

const attributesOf = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Range.prototype, 'getClientRects')
})

describe('an element as SVG', () => {
  it('has the size of the element, and its text at its place within it', () => {
    const svg = draw('<p data-box="110 60 50 20">Hello</p>')
    const text = svg.querySelector('text')
    expect(text?.textContent).toBe('Hello')
    expect(attributesOf(text)).toEqual({ x: '10', y: '26', 'font-size': '14', 'font-weight': '600', fill: '#010203' })
  })

  it('draws backgrounds and borders, rounded as on the page', () => {
    const svg = draw(
      '<div data-box="100 50 40 20" style="background-color: rgb(255, 0, 0); border-radius: 999px"></div>',
    )
    expect(attributesOf(svg.querySelector('path'))).toEqual({
      d: 'M10 0H30A10 10 0 0 1 40 10V10A10 10 0 0 1 30 20H10A10 10 0 0 1 0 10V10A10 10 0 0 1 10 0Z',
      fill: '#ff0000',
    })
    const lined = draw('<div data-box="100 50 40 20" style="border-bottom: 2px solid rgb(0, 0, 255)"></div>')
    expect(attributesOf(lined.querySelector('rect'))).toEqual({
      x: '0',
      y: '18',
      width: '40',
      height: '2',
      fill: '#0000ff',
    })
  })

  it('copies graphs with computed colors, and renames ids', () => {
    const svg = draw(
      `<svg data-box="100 50 40 20"><defs><pattern id="hatch" width="5" height="5"><rect width="5" height="5" style="fill: rgb(0, 0, 255)"/></pattern></defs>
      <path d="M0 0H9" style="fill: none; stroke: rgb(255, 0, 0); stroke-width: 2px; stroke-dasharray: 4px, 3px"/>
      <circle cx="5" cy="5" r="3" style="fill: url(#hatch)"/></svg>`,
    )
    const id = svg.querySelector('pattern')?.id
    expect(id).toBe('screen-1')
    expect(attributesOf(svg.querySelector('circle'))['fill']).toBe(`url(#${id})`)
    expect(attributesOf(svg.querySelector('path'))).toEqual({
      d: 'M0 0H9',
      fill: 'none',
      stroke: '#ff0000',
      'stroke-width': '2',
      'stroke-dasharray': '4 3',
    })
  })

  it('leaves out controls and what is hidden', () => {
    const svg = draw(
      '<p class="sr-only">one</p><input value="two"><button data-image="none">three</button><button aria-haspopup="dialog">four</button><p style="display: none">five</p><p style="opacity: 0">six</p><button style="color: rgb(1, 2, 3)">seven</button>',
    )
    expect(svg.textContent).toBe('seven')
  })

  it('contains names as text only, whatever they are', () => {
    placeByData()
    const svg = draw('<p data-box="110 60 50 20" id="name"></p>')
    expect(svg.querySelector('text')).toBeNull()
    const hostile = draw('<p data-box="100 50 50 20">&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</p>')
    expect(hostile.querySelector('script')).toBeNull()
    expect(hostile.textContent).toBe('</text><script>alert(1)</script>&')
  })

  it('isolates right-to-left text by the direction of its paragraph', () => {
    expect(draw('<p data-box="100 50 50 20">فيروز live</p>').textContent).toBe('\u2066فيروز live\u2069')
  })
})

const glyph = (text: string, left: number, top = 0): Glyph => ({ text, left, right: left + 10, top, bottom: top + 20 })

describe('lines of text', () => {
  it('break where the browser broke them', () => {
    const glyphs = [glyph('a', 0), glyph(' ', 10), glyph('b', 20), { ...glyph(' ', 30), right: 30 }, glyph('c', 5, 24)]
    expect(toLines(glyphs, null).map(({ text, left, top }) => [text, left, top])).toEqual([
      ['a b', 0, 0],
      ['c', 5, 24],
    ])
  })

  it('end in an ellipsis that fits', () => {
    const glyphs = Array.from('abcdef').map((text, index) => glyph(text, index * 10))
    expect(toLines(glyphs, { right: 45, width: 12 }).map(({ text }) => text)).toEqual(['abc…'])
    expect(toLines(glyphs, { right: 60, width: 12 }).map(({ text }) => text)).toEqual(['abcdef'])
  })

  it('keep the beginning of right-to-left text', () => {
    const glyphs = Array.from('فيروز').map((text, index) => glyph(text, 40 - index * 10))
    expect(toLines(glyphs, { right: 35, width: 12 })[0]?.text).toBe('في…')
  })
})

it.each([
  ['oklch(0.5 0.1 200)', 1],
  ['oklch(0.2 0.03 264 / 0.45)', 0.45],
  ['rgba(1, 2, 3, 0.5)', 0.5],
  ['color(srgb 1 0 0 / 20%)', 0.2],
  ['rgba(0, 0, 0, 0)', 0],
])('reads the opacity of %s', (color, opacity) => expect(readAlpha(color)).toBe(opacity))
