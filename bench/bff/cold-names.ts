import { fetchText, withBff } from '../lib/processes.ts'
import { AT_ONCE, timeReplay } from '../lib/replay.ts'
import { formatMs, type Section, toGoal } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'

const DELAY_MS = 30
/** With fewer calls, the fixed cost of a page dominates. */
const MIN_CALLS = 2 * AT_ONCE
const MAX_RATIO = 1.1

/** Compares loading the names of a new chart with a client that makes the same calls and ignores the responses. */
export async function measureColdNames(folder: string, file: string, pages: readonly string[][]): Promise<Section> {
  const rows: string[][] = []
  const ratios: number[] = []
  await withBff(folder, { file, delayMs: DELAY_MS }, async (bff, provider) => {
    for (const [, week = '', , names = ''] of pages) {
      await fetchText(bff.url + week)
      await provider.takeCalls()
      const tookMs = await timeMs(() => fetchText(bff.url + names))
      const calls = await provider.takeCalls()
      if (calls.length < MIN_CALLS) continue // Most names are known from another chart.
      const idealMs = await timeReplay(provider, calls)
      ratios.push(tookMs / idealMs)
      rows.push([String(calls.length), formatMs(tookMs), formatMs(idealMs), `${(tookMs / idealMs).toFixed(2)} x`])
    }
  })
  const { medianMs, mostMs } = toSamples(ratios)
  return {
    title: 'Names of a new chart',
    notes: [
      `The provider delays responses by ${DELAY_MS} ms; ${AT_ONCE} concurrent calls. Ideal: the same calls to the same provider, ${AT_ONCE} at once, ` +
        'by a client that only reads the responses. It runs second, so that the caches of the provider are warm.',
    ],
    head: ['names to load', 'ms', 'ideal', 'ratio'],
    rows,
    goals: [
      toGoal(
        'unknown names of a cold chart week',
        `within ${MAX_RATIO} of the ideal of its concurrency`,
        `${medianMs.toFixed(2)} x, most ${mostMs.toFixed(2)} x`,
        medianMs <= MAX_RATIO,
      ),
    ],
  }
}
