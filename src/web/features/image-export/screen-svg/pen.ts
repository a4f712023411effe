import { roundPixels } from '#images/round-pixels.ts'
import { createPaintReader, type ReadPaint } from './read-paint.ts'
import { type Face, readAscent } from './read-ascent.ts'

/** Functions that need a browser, which tests replace. */
export type Tools = { readPaint: ReadPaint; readAscent: (face: Face) => number }

/** Collects SVG elements in coordinates of the drawn element. */
export type Pen = Tools & {
  origin: { x: number; y: number }
  put: (markup: string) => void
  /** Turns an ID of the page into one of the drawing, which must not clash with the frame's IDs. */
  nameId: (id: string) => string
  nextId: () => string
}

const PREFIX = 'screen-'

export function createPen(origin: { x: number; y: number }, tools: Partial<Tools>): Pen & { parts: string[] } {
  const parts: string[] = []
  const names = new Map<string, string>()
  let count = 0
  const nextId = () => `${PREFIX}${++count}`
  return {
    readPaint: tools.readPaint ?? createPaintReader(),
    readAscent: tools.readAscent ?? readAscent,
    origin,
    parts,
    put: (markup) => parts.push(markup),
    nextId,
    nameId: (id) => {
      const name = names.get(id) ?? nextId()
      names.set(id, name)
      return name
    },
  }
}

export function toNumber(value: number): string {
  return String(roundPixels(value))
}

/** Omits missing values. Values must be numbers, colors, or escaped text. */
export function toAttributes(values: Record<string, string | number | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${typeof value === 'number' ? toNumber(value) : value}"`,
    )
    .join('')
}
