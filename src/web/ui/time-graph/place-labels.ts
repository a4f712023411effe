export type LabelRequest = {
  /** Texts in order of preference. A shorter text is used if the first one covers a line. */
  texts: readonly string[]
  /** The point that the label belongs to. */
  x: number
  y: number
}
type Place = { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

export type PlacedText = Place & { text: string }

type Point = { x: number; y: number }
type Rect = { left: number; right: number; top: number; bottom: number }

const LETTER_PX = 6.3
const TEXT_PX = 11
const DISTANCE_PX = 9
/** Number of points on each segment of a line that a label must not cover. */
const STEPS = 4

/**
 * Places each text above, below, or next to its point, where it covers the fewest lines. Null if it would cover an
 * earlier label or leave the frame.
 * @param lines points of each drawn line, with null where it breaks
 * @param obstacles other texts in the frame
 */
export function placeLabels(
  labels: readonly LabelRequest[],
  lines: readonly (readonly (Point | null)[])[],
  frame: Rect,
  obstacles: readonly Rect[],
): (PlacedText | null)[] {
  const points = lines.flatMap(toDensePoints)
  const taken = [...obstacles]
  return labels.map(({ texts, x, y }) => {
    let best: { placed: PlacedText; rect: Rect; covered: number } | null = null
    for (const text of texts) {
      for (const place of toPlaces(x, y)) {
        const rect = toRect(place, text.length * LETTER_PX)
        if (!isInside(rect, frame) || taken.some((other) => overlaps(rect, other))) continue
        const covered = points.filter((point) => contains(rect, point)).length
        if (best === null || covered < best.covered) best = { placed: { ...place, text }, rect, covered }
      }
    }
    if (best === null) return null
    taken.push(best.rect)
    return best.placed
  })
}

/** Returns places in order of preference. */
function toPlaces(x: number, y: number): Place[] {
  const [above, below, beside] = [y - DISTANCE_PX, y + DISTANCE_PX + TEXT_PX - 2, y + 4]
  const near = DISTANCE_PX / 2
  return [
    { x, y: above, anchor: 'middle' },
    { x, y: below, anchor: 'middle' },
    { x: x + near, y: above, anchor: 'end' },
    { x: x + near, y: below, anchor: 'end' },
    { x: x - near, y: above, anchor: 'start' },
    { x: x - near, y: below, anchor: 'start' },
    { x: x + DISTANCE_PX, y: beside, anchor: 'start' },
    { x: x - DISTANCE_PX, y: beside, anchor: 'end' },
  ]
}

function toDensePoints(line: readonly (Point | null)[]): Point[] {
  return line.flatMap((point, index) => {
    const before = line[index - 1] ?? null
    if (point === null) return []
    if (before === null) return [point]
    return Array.from({ length: STEPS }, (_, step) => {
      const share = (step + 1) / STEPS
      return { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
    })
  })
}

function toRect({ x, y, anchor }: Place, width: number): Rect {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - TEXT_PX, bottom: y + 3 }
}

function isInside(rect: Rect, frame: Rect): boolean {
  return rect.left >= frame.left && rect.right <= frame.right && rect.top >= frame.top && rect.bottom <= frame.bottom
}

function overlaps(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function contains({ left, right, top, bottom }: Rect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
