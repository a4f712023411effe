import { CELLS } from './row-buffer.ts'

/** Weekly counts of songs or albums in one territory, summed over their series. */
export type WeeklySums = {
  add(number: number, week: number, row: Float64Array): void
  /** Returns the numbers of the songs or albums that have any count in the week. */
  activeIn(week: number): readonly number[]
  /** The week's eleven counts start at `at`. Only valid for songs or albums of `activeIn`. */
  countsIn(number: number, week: number): { counts: Float64Array; at: number }
}

type Sum = { from: number; counts: Float64Array }

export function createWeeklySums(range: { from: number; to: number }): WeeklySums {
  const sums = new Map<number, Sum>()
  const active = Array.from({ length: range.to - range.from }, (): number[] => [])
  const sumOf = (number: number, week: number): Sum => {
    const known = sums.get(number)
    if (known !== undefined && known.from <= week) return known
    // Usually, the first row is from the first week. An earlier row needs a longer array.
    const sum = { from: week, counts: new Float64Array((range.to - week) * CELLS) }
    if (known !== undefined) sum.counts.set(known.counts, (known.from - week) * CELLS)
    sums.set(number, sum)
    return sum
  }
  return {
    add(number, week, row) {
      const { from, counts } = sumOf(number, week)
      const at = (week - from) * CELLS
      let before = 0
      for (let cell = 0; cell < CELLS; cell++) {
        const count = counts[at + cell] ?? 0
        before += count
        counts[at + cell] = count + (row[cell] ?? 0)
      }
      if (before === 0) active[week - range.from]?.push(number)
    },
    activeIn: (week) => active[week - range.from] ?? [],
    countsIn(number, week) {
      const { from, counts } = sumOf(number, week)
      return { counts, at: (week - from) * CELLS }
    },
  }
}
