/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page can't use others */
import { expect, type Locator } from 'playwright/test'

/** A visible element of a graph, in the coordinates of the graph. */
type DrawnElement = {
  tag: string
  /** Attributes of the shape, or only the commands of a path. */
  geometry: string
  fill: string
  stroke: string
  dash: string
  text: string
}

type Options = {
  /**
   * Set it to false if page and image have different sizes. Then only the commands of paths are compared, which shows
   * points and gaps, and the label of the peak is ignored, because it needs space. @default true
   */
  sameSize?: boolean
}

/**
 * Expects that an exported image contains every visible element of the page's graph in the same order, with the same
 * shape, colors, patterns, and text. Export in the theme of the page.
 * @param graph the page's `svg`
 * @param exported the downloaded SVG file
 */
export async function expectSameDrawing(graph: Locator, exported: string, { sameSize = true }: Options = {}) {
  const { page, image } = await graph.evaluate(readBoth, { exported, sameSize })
  expect(page.length, 'visible elements of the graph').toBeGreaterThan(0)
  const without = sameSize ? null : /^peak /
  const toCompared = (drawn: readonly DrawnElement[]) => drawn.filter(({ text }) => without?.test(text) !== true)
  expect(toCompared(image)).toEqual(toCompared(page))
}

/** Runs in the page. */
function readBoth(graph: Element, { exported, sameSize }: { exported: string; sameSize: boolean }) {
  const SHAPES = 'path, rect, circle, ellipse, line, polyline, polygon, text, use'
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
    'width',
    'height',
    'transform',
  ]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('no canvas')

  const toColor = (paint: string, root: ParentNode): string => {
    const id = /^url\("?#([^")]+)"?\)/.exec(paint)?.[1]
    if (id !== undefined) {
      const pattern = root.querySelector(`[id="${id}"]`)
      return `pattern of ${[...(pattern?.children ?? [])].map((child) => `${child.tagName} ${toColor(getComputedStyle(child).fill, root)}`).join(', ')}`
    }
    if (paint === 'none') return paint
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = paint
    canvas.fillRect(0, 0, 1, 1)
    const channels = [...canvas.getImageData(0, 0, 1, 1).data]
    // Values are rounded, because canvases and hex colors round differently.
    return channels[3] === 0 ? 'none' : channels.map((channel) => Math.round(channel / 4)).join(' ')
  }

  // The value is rounded twice, because files have two decimals.
  const toRounded = (value: string) =>
    value.replaceAll(/-?\d+\.\d+/g, (digits) => String(Math.round(Number(Number(digits).toFixed(2)) * 10) / 10))

  const read = (element: Element, root: ParentNode): DrawnElement[] => {
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return []
    if (element.closest('defs, clipPath, pattern, mask, [data-image="none"]') !== null) return []
    const [fill, stroke] = [toColor(style.fill, root), toColor(style.stroke, root)]
    if (fill === 'none' && stroke === 'none') return []
    const values = GEOMETRY.map((name) => {
      const css = name === 'r' ? style.getPropertyValue('r') : ''
      const value = toRounded(css.endsWith('px') ? css.slice(0, -2) : (element.getAttribute(name) ?? ''))
      return `${name}=${sameSize ? value : name === 'd' ? value.replaceAll(/[^A-Za-z]/g, '') : ''}`
    })
    const dash = style.strokeDasharray === 'none' ? '' : style.strokeDasharray
    const text = element.tagName === 'text' ? (element.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '') : ''
    return [{ tag: element.tagName, geometry: values.join(' '), fill, stroke, dash, text }]
  }

  // The page's content security policy would report the style element.
  const source = exported.replace(/<style>[^]*?<\/style>/, '')
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  const host = document.body.appendChild(document.importNode(parsed, true))
  try {
    // An image may contain several graphs, such as the icons of a legend. The graph with the most elements is compared.
    const groups = [...host.querySelectorAll('[data-part="screen"] g')].filter(
      (group) =>
        group.parentElement?.closest('g[transform^="matrix"]') === null && group.matches('[transform^="matrix"]'),
    )
    const [largest] = groups.toSorted(
      (one, other) => other.querySelectorAll(SHAPES).length - one.querySelectorAll(SHAPES).length,
    )
    return {
      page: [...graph.querySelectorAll(SHAPES)].flatMap((element) => read(element, document)),
      image: [...(largest?.querySelectorAll(SHAPES) ?? [])].flatMap((element) => read(element, host)),
    }
  } finally {
    host.remove()
  }
}
