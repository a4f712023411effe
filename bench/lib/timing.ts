import { quantile } from 'd3-array'

export type Samples = {
  medianMs: number
  p90Ms: number
  p99Ms: number
  leastMs: number
  mostMs: number
  count: number
}

export function toSamples(timesMs: readonly number[]): Samples {
  const at = (part: number) => quantile(timesMs, part) ?? Number.NaN
  return {
    medianMs: at(0.5),
    p90Ms: at(0.9),
    p99Ms: at(0.99),
    leastMs: at(0),
    mostMs: at(1),
    count: timesMs.length,
  }
}

export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Measures several implementations alternately, so that other work on the machine affects all of them. The order
 * rotates, and the first round only warms caches. Returns times by implementation and item.
 */
async function timeInTurn<T>(
  things: readonly T[],
  rounds: number,
  ways: readonly ((thing: T) => unknown)[],
): Promise<number[][][]> {
  const times = ways.map(() => things.map((): number[] => []))
  for (let round = -1; round < rounds; round++) {
    for (const [i, thing] of things.entries()) {
      for (let turn = 0; turn < ways.length; turn++) {
        const way = (turn + i + round + 1) % ways.length
        const time = await timeMs(() => ways[way]?.(thing))
        if (round >= 0) times[way]?.[i]?.push(time)
      }
    }
  }
  return times
}

/** `ratio` is the median over all runs of our time divided by the bare time. */
export type Pair = { ours: Samples; bare: Samples; ratio: number }

export async function timePair<T>(
  things: readonly T[],
  rounds: number,
  ours: (thing: T) => unknown,
  bare: (thing: T) => unknown,
): Promise<Pair> {
  const times = await timeInTurn(things, rounds, [ours, bare])
  const [ofOurs = [], ofBare = []] = times.map((ofWay) => ofWay.flat())
  const ratios = ofOurs.map((time, i) => time / (ofBare[i] ?? Number.NaN))
  return { ours: toSamples(ofOurs), bare: toSamples(ofBare), ratio: toSamples(ratios).medianMs }
}

/** `slowMs` is the 99th percentile of each item's median, which excludes short interruptions by other work. */
export async function timeEach<T>(
  things: readonly T[],
  rounds: number,
  work: (thing: T) => unknown,
): Promise<Samples & { slowMs: number }> {
  const [times = []] = await timeInTurn(things, rounds, [work])
  return { ...toSamples(times.flat()), slowMs: toSamples(times.map((ofThing) => toSamples(ofThing).medianMs)).p99Ms }
}
