/**
 * Returns the SVG path of a line that breaks at every gap. A single value between gaps becomes a line of length zero,
 * which round caps draw as a dot.
 * @param points `x y`, oldest first; null for a gap
 */
export function toLinePath(points: readonly (string | null)[]): string {
  let line = ''
  points.forEach((point, i) => {
    if (point === null) return
    const follows = (points[i - 1] ?? null) !== null
    line += follows ? `L${point}` : `M${point}h0`
  })
  return line
}
