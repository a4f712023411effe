import { expect } from 'vitest'
import { type Box, boxOf, type ExportedImage, type TextMark } from '../marks.ts'

/** Tolerance for rounding. */
const TOLERANCE = 0.5
/** Minimum legible font size. */
const SMALLEST_LETTERS = 7.25

/** Checks that all text is inside the image, large enough, and free of overlaps. */
export function expectLegible({ width, height, marks }: ExportedImage) {
  const placed = textsOf(marks).map((text) => ({ text, box: boxOf(text) }))
  const outside = placed.filter(
    ({ box }) =>
      box.x < -TOLERANCE ||
      box.y < -TOLERANCE ||
      box.x + box.width > width + TOLERANCE ||
      box.y + box.height > height + TOLERANCE,
  )
  expect(outside.map(toWords), 'outside').toEqual([])
  expect(placed.filter(({ text }) => text.size < SMALLEST_LETTERS).map(toWords), 'too small').toEqual([])
  expect(findOverlaps(placed), 'over each other').toEqual([])
}

export function textsOf(marks: ExportedImage['marks']): TextMark[] {
  return marks.filter((mark): mark is TextMark => mark.kind === 'text' && mark.runs.some(({ text }) => text !== ''))
}

type Placed = { text: TextMark; box: Box }

function findOverlaps(placed: readonly Placed[]): string[] {
  const sorted = placed.toSorted((one, other) => one.box.y - other.box.y)
  return sorted.flatMap((one, index) => {
    const found: string[] = []
    for (const other of sorted.slice(index + 1)) {
      if (other.box.y > one.box.y + one.box.height - TOLERANCE) break
      const isBeside =
        one.box.x + one.box.width - TOLERANCE <= other.box.x || other.box.x + other.box.width - TOLERANCE <= one.box.x
      if (!isBeside) found.push(`${toWords(one)} × ${toWords(other)}`)
    }
    return found
  })
}

function toWords({ text: { part, runs, x, y } }: Placed): string {
  return `${part} “${runs.map(({ text }) => text).join(' ')}” at ${Math.round(x)} ${Math.round(y)}`
}
