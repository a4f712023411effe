import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { formatMs, type Section } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { startBff } from './bff-process.ts'
import { startProvider } from './provider-process.ts'

const DELAY_MS = 30
/** The BFF's default: calls at once. */
const AT_ONCE = 8
const PROBES = 40
const MAX_RATIO = 1.3

/** What it takes to learn the names of a chart that nobody has opened, beside the least its concurrency allows. */
export async function measureColdNames(
  folder: string,
  { file, pages }: { file: string; pages: readonly string[][] },
): Promise<Section> {
  const provider = await startProvider(file, DELAY_MS)
  const dataDir = path.join(folder, 'bff-names')
  mkdirSync(dataDir)
  const bff = await startBff(provider.url, dataDir)
  // What a single call takes, wait included; the door of the provider that needs no login.
  const callsMs: number[] = []
  for (let i = 0; i < PROBES; i++) callsMs.push(await timeMs(() => ask(`${provider.url}/openapi.json`)))
  const callMs = toSamples(callsMs).medianMs

  const rows: string[][] = []
  const ratios: number[] = []
  for (const [, week = '', , names = ''] of pages) {
    await ask(bff.url + week)
    const before = await provider.countCalls()
    const tookMs = await timeMs(() => ask(bff.url + names))
    const calls = (await provider.countCalls()) - before
    if (calls < AT_ONCE) continue // known from another chart: nothing to learn
    const idealMs = Math.ceil(calls / AT_ONCE) * callMs
    ratios.push(tookMs / idealMs)
    rows.push([String(calls), formatMs(tookMs), formatMs(idealMs), `${(tookMs / idealMs).toFixed(2)} x`])
  }
  await bff.stop()
  await provider.stop()
  const ratio = toSamples(ratios)
  return {
    title: 'Names of a chart that nobody has opened',
    notes: [
      `The provider answers ${DELAY_MS} ms late, ${formatMs(callMs)} ms a call measured; ${AT_ONCE} calls at once. Ideal: calls in full rounds of ${AT_ONCE}.`,
    ],
    head: ['names to learn', 'ms', 'ideal', 'ratio'],
    rows,
    goals: [
      {
        what: 'unknown names of a cold chart week',
        limit: `within ${MAX_RATIO} of the ideal of its concurrency`,
        figure: `${ratio.medianMs.toFixed(2)} x, most ${ratio.mostMs.toFixed(2)} x`,
        isMet: ratio.medianMs <= MAX_RATIO,
      },
    ],
  }
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'sec-fetch-site': 'same-origin' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
