/** Times of one thing done many times. */
export type Samples = {
  medianMs: number
  p90Ms: number
  p99Ms: number
  leastMs: number
  mostMs: number
  count: number
}

export function toSamples(timesMs: readonly number[]): Samples {
  const sorted = [...timesMs].sort((a, b) => a - b)
  return {
    medianMs: quantile(sorted, 0.5),
    p90Ms: quantile(sorted, 0.9),
    p99Ms: quantile(sorted, 0.99),
    leastMs: quantile(sorted, 0),
    mostMs: quantile(sorted, 1),
    count: sorted.length,
  }
}

/** Linear between neighbours; NaN of nothing. */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) return Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export type Together = {
  /** One for each way, in their order. */
  samples: Samples[]
  /** Median over the questions of what each way takes beside the last one. */
  ratios: number[]
  /** 99th percentile of each question's own median: what is slow by itself, without what the machine did meanwhile. */
  slowMs: number[]
}

/**
 * Times several ways to answer the same questions in turn, so that whatever else the machine does meets all of them; who
 * comes first goes round. The first round of all questions is not counted: it fills caches.
 */
export async function timeTogether<Q>(
  questions: readonly Q[],
  rounds: number,
  ways: readonly ((question: Q) => unknown)[],
): Promise<Together> {
  const times = ways.map(() => questions.map((): number[] => []))
  for (let round = -1; round < rounds; round++) {
    for (const [i, question] of questions.entries()) {
      for (let turn = 0; turn < ways.length; turn++) {
        const way = (turn + i + round + 1) % ways.length
        const time = await timeMs(() => ways[way]?.(question))
        if (round >= 0) times[way]?.[i]?.push(time)
      }
    }
  }
  const last = times.at(-1)?.flat() ?? []
  return {
    samples: times.map((ofWay) => toSamples(ofWay.flat())),
    ratios: times.map((ofWay) => toSamples(ofWay.flat().map((time, i) => time / (last[i] ?? Number.NaN))).medianMs),
    slowMs: times.map((ofWay) => toSamples(ofWay.map((ofQuestion) => toSamples(ofQuestion).medianMs)).p99Ms),
  }
}

export type Pair = { ours: Samples; bare: Samples; ratio: number }

/** {@link timeTogether} of two ways. */
export async function timePair<Q>(
  questions: readonly Q[],
  rounds: number,
  ours: (question: Q) => unknown,
  bare: (question: Q) => unknown,
): Promise<Pair> {
  const { samples, ratios } = await timeTogether(questions, rounds, [ours, bare])
  const [ofOurs, ofBare] = samples
  const [ratio] = ratios
  if (ofOurs === undefined || ofBare === undefined || ratio === undefined) throw new Error('nothing was timed')
  return { ours: ofOurs, bare: ofBare, ratio }
}

/** Times one way only; the first round is not counted. */
export async function timeEach<Q>(
  questions: readonly Q[],
  rounds: number,
  work: (question: Q) => unknown,
): Promise<Samples> {
  const { samples } = await timeTogether(questions, rounds, [work])
  return samples[0] ?? toSamples([])
}
