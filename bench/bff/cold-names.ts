import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'undici'
import { formatMs, type Section } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { startBff } from './bff-process.ts'
import { type ProviderCall, startProvider } from './provider-process.ts'

const DELAY_MS = 30
/** The BFF's default: calls at once. */
const AT_ONCE = 8
/** Fewer calls say more about the page around them. */
const MIN_CALLS = 2 * AT_ONCE
const MAX_RATIO = 1.3

/**
 * What it takes to learn the names of a chart that nobody has opened, beside the least that its concurrency allows: the
 * same calls to the same provider, as many at once, by a client that does nothing with their answers.
 */
export async function measureColdNames(
  folder: string,
  { file, pages }: { file: string; pages: readonly string[][] },
): Promise<Section> {
  const provider = await startProvider(file, DELAY_MS)
  const dataDir = path.join(folder, 'bff-names')
  mkdirSync(dataDir)
  const bff = await startBff(provider.url, dataDir)
  const pool = new Pool(provider.url, { connections: AT_ONCE })
  const rows: string[][] = []
  const ratios: number[] = []
  for (const [, week = '', , names = ''] of pages) {
    await ask(bff.url + week)
    await provider.takeCalls()
    const tookMs = await timeMs(() => ask(bff.url + names))
    const calls = await provider.takeCalls()
    if (calls.length < MIN_CALLS) continue // known from another chart: little to learn
    const idealMs = await timeMs(() => replay(pool, calls))
    ratios.push(tookMs / idealMs)
    rows.push([String(calls.length), formatMs(tookMs), formatMs(idealMs), `${(tookMs / idealMs).toFixed(2)} x`])
  }
  await pool.close()
  await bff.stop()
  await provider.stop()
  const ratio = toSamples(ratios)
  return {
    title: 'Names of a chart that nobody has opened',
    notes: [
      `The provider answers ${DELAY_MS} ms late; ${AT_ONCE} calls at once. Ideal: the same calls to the same provider, ${AT_ONCE} at once, ` +
        'by a client that reads the answers and does nothing else. It comes second, so what the provider keeps is there for it.',
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

/** As many at once as the pool has connections. */
async function replay(pool: Pool, calls: readonly ProviderCall[]) {
  await Promise.all(
    calls.map(async ({ path: asked, headers }) => {
      const { statusCode, body } = await pool.request({ method: 'GET', path: asked, headers })
      await body.text()
      if (statusCode !== 200) throw new Error(`${asked} answered ${statusCode}`)
    }),
  )
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'sec-fetch-site': 'same-origin' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
