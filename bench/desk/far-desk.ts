import type { DeskWeekLine } from '#contract/desk/desk-week.ts'
import { type Provider, type Server, withBff } from '../lib/processes.ts'
import { AT_ONCE, timeReplay } from '../lib/replay.ts'
import { formatMs, formatRatio, type Section, toGoal } from '../lib/report.ts'
import { createRoster } from '../lib/roster.ts'
import type { SampleStore } from '../service/sample-store.ts'

const DELAY_MS = 200
const MEMBERS = { artists: 12, songs: 0 }
const MAX_FIRST_LINES_MS = 2_000
const MAX_RATIO = 1.15

/** Measures a desk of which nothing is known, with a provider that is far away. */
export async function measureFarDesk(folder: string, sample: SampleStore): Promise<Section> {
  return withBff(folder, { file: sample.file, delayMs: DELAY_MS }, async (bff, provider) => {
    const { firstMs, allMs, calls, idealMs } = await loadDesk(bff, provider, sample)
    const ratio = allMs / idealMs
    const what = `a desk of ${MEMBERS.artists} artists, provider ${DELAY_MS} ms away`
    return {
      title: 'A desk with a far provider',
      notes: [
        `The provider delays responses by ${DELAY_MS} ms, and nothing is known. Ideal: the same calls to the same provider, ${AT_ONCE} at once, by a client that only reads the responses.`,
      ],
      head: ['provider calls', 'first lines, ms', 'all, ms', 'ideal, ms'],
      rows: [[String(calls), ...[firstMs, allMs, idealMs].map(formatMs)]],
      goals: [
        toGoal(what, `first lines within ${MAX_FIRST_LINES_MS} ms`, formatMs(firstMs), firstMs <= MAX_FIRST_LINES_MS),
        toGoal(what, `within ${MAX_RATIO} of the ideal of its concurrency`, formatRatio(ratio), ratio <= MAX_RATIO),
      ],
    }
  })
}

async function loadDesk(bff: Server, provider: Provider, sample: SampleStore) {
  const rosterId = await createRoster(bff.url, sample, MEMBERS)
  await provider.takeCalls()
  const start = performance.now()
  const response = await fetch(`${bff.url}/api/rosters/${rosterId}/desk`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (response.body === null) throw new Error('the desk has no body')
  let firstMs = Number.NaN
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (Number.isNaN(firstMs) && lines.some(hasLines)) firstMs = performance.now() - start
  }
  const allMs = performance.now() - start
  const calls = await provider.takeCalls()
  return { firstMs, allMs, calls: calls.length, idealMs: await timeReplay(provider, calls) }
}

function hasLines(line: string): boolean {
  if (line === '') return false
  const part = JSON.parse(line) as DeskWeekLine
  return 'desk' in part && part.desk.lines.length > 0
}
