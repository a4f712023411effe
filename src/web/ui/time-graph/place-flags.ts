import type { GraphFlag } from './graph-flag.ts'

/** Closer flags would overlap, so they become one. */
export const MIN_DISTANCE_PX = 28
/** The same distance on touch screens. */
export const TOUCH_DISTANCE_PX = 44

export type PlacedFlags = {
  /** Center, in pixels from the left edge of the data. */
  x: number
  /** A number, or a range such as `2–4`. */
  text: string
  flags: readonly GraphFlag[]
}

/** @param flags flags in the order of their numbers */
export function placeFlags(
  flags: readonly GraphFlag[],
  columnPx: number,
  distancePx: number = MIN_DISTANCE_PX,
): PlacedFlags[] {
  const groups: GraphFlag[][] = []
  const centerOf = ({ column }: GraphFlag) => (column + 0.5) * columnPx
  for (const flag of flags) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group === undefined || last === undefined || centerOf(flag) - centerOf(last) >= distancePx) groups.push([flag])
    else group.push(flag)
  }
  return groups.map((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) throw new Error('a group of flags is never empty')
    return {
      x: (centerOf(first) + centerOf(last)) / 2,
      text: first === last ? String(first.number) : `${first.number}–${last.number}`,
      flags: group,
    }
  })
}
