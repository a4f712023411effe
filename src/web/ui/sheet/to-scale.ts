const TICKS = 4

/** Round ticks. Amounts start with zero, ranks with 1. */
export function toScale(values: readonly number[], isRank: boolean): { low: number; high: number; ticks: number[] } {
  const lowest = isRank ? 1 : Math.min(0, ...values)
  const highest = Math.max(...values, lowest + 1)
  const raw = (highest - lowest) / TICKS
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((each) => each * power >= raw) ?? 10) * power
  const first = Math.floor(lowest / step) * step
  const count = Math.ceil((highest - first) / step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((first + index * step).toPrecision(12)))
  if (isRank) return { low: 1, high: highest, ticks: [1, ...ticks.filter((tick) => tick > 1 && tick <= highest)] }
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks }
}
