import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'undici'
import { formatMs, type Section } from '../lib/report.ts'
import { timeMs, toSamples } from '../lib/timing.ts'
import { startBff } from './bff-process.ts'
import { type ProviderCall, startProvider } from './provider-process.ts'

const DELAY_MS = 30
/** The BFF's default for concurrent calls. */
const AT_ONCE = 8
/** With fewer calls, the fixed cost of a page dominates. */
const MIN_CALLS = 2 * AT_ONCE
const MAX_RATIO = 1.1

/**
 * Compares loading the names of a new chart with the ideal: the same calls to the same provider with the same concurrency,
 * by a client that ignores the responses.
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
    await fetchText(bff.url + week)
    await provider.takeCalls()
    const tookMs = await timeMs(() => fetchText(bff.url + names))
    const calls = await provider.takeCalls()
    if (calls.length < MIN_CALLS) continue // most names are known from another chart
    const idealMs = await timeMs(() => replay(pool, calls))
    ratios.push(tookMs / idealMs)
    rows.push([String(calls.length), formatMs(tookMs), formatMs(idealMs), `${(tookMs / idealMs).toFixed(2)} x`])
  }
  await pool.close()
  await bff.stop()
  await provider.stop()
  const ratio = toSamples(ratios)
  return {
    title: 'Names of a new chart',
    notes: [
      `The provider delays responses by ${DELAY_MS} ms; ${AT_ONCE} concurrent calls. Ideal: the same calls to the same provider, ${AT_ONCE} at once, ` +
        'by a client that only reads the responses. It runs second, so that the caches of the provider are warm.',
    ],
    head: ['names to load', 'ms', 'ideal', 'ratio'],
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

/** Concurrency equals the number of connections in the pool. */
async function replay(pool: Pool, calls: readonly ProviderCall[]) {
  await Promise.all(
    calls.map(async ({ path: url, headers }) => {
      const { statusCode, body } = await pool.request({ method: 'GET', path: url, headers })
      await body.text()
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
    }),
  )
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'sec-fetch-site': 'same-origin' } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.text()
}
