/** Height of a name with its distance to the next one, in pixels. */
const LINE_PX = 18

/**
 * Moves overlapping names apart, as little as their order and the frame permit. Preserves the order of the input.
 * @param wanted center of each name, in pixels
 */
export function placeEnds(wanted: readonly number[], { top, bottom }: { top: number; bottom: number }): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let above = top - LINE_PX
  for (const index of order) {
    above = Math.max(wanted[index] ?? 0, above + LINE_PX)
    placed[index] = above
  }
  let below = bottom + LINE_PX
  for (const index of order.toReversed()) {
    below = Math.min(placed[index] ?? 0, below - LINE_PX)
    placed[index] = below
  }
  return placed
}

type NamePlace = { x: number; widthPx: number }

/** Returns groups of names that overlap, from left to right. */
export function groupNames<T extends NamePlace>(names: readonly T[]): T[][] {
  const groups: T[][] = []
  let end = -Infinity
  for (const name of names.toSorted((a, b) => a.x - b.x)) {
    if (name.x < end) groups.at(-1)?.push(name)
    else groups.push([name])
    end = Math.max(end, name.x + name.widthPx)
  }
  return groups
}

/** Letters of scripts such as Japanese take about twice the width. */
const WIDE = /[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFF00-\uFF60]/u

/** Ends with an ellipsis if the name is wider than this number of letters. */
export function cutName(name: string, letters: number): string {
  let width = 0
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    width += WIDE.test(segment) ? 2 : 1
    if (width > letters) return `${cut.trimEnd()}…`
    cut += segment
  }
  return name
}
