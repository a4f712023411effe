import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { readAddress } from '../lib/read-address.ts'
import { type Section } from '../lib/report.ts'
import { type Samples, toSamples } from '../lib/timing.ts'
import { type BffProcess } from './bff-process.ts'
import { measureThroughput } from './load.ts'
import { startNginx } from './nginx.ts'

const CONNECTIONS = 50
const ROUNDS = 5
const ROUND_SEC = 4
const MIN_SHARE = 0.95

/**
 * Measures cached responses per second: ours, nginx's with the same bytes, and plain Node's, alternately. Plain Node shows
 * how much of the difference comes from the runtime.
 */
export async function compareWithNginx(folder: string, bff: BffProcess, answerPath: string): Promise<Section> {
  const nginx = await startNginx(folder, bff.url)
  const title = 'Cached responses compared with nginx'
  if (nginx === null) {
    const notes = ['Not measured because nginx is not installed.']
    return { title, notes, head: ['server', 'responses/s'], rows: [], goals: [] }
  }
  const bare = await startBare(bff.url + answerPath)
  const measure = (url: string) =>
    measureThroughput({ url, path: answerPath, connections: CONNECTIONS, seconds: ROUND_SEC })
  const servers = [bff.url, nginx.url, bare.url]
  for (const url of servers) await measure(url)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rates: number[] = []
    for (const url of servers) rates.push(await measure(url))
    rounds.push(rates)
  }
  await bare.stop()
  await nginx.stop()
  const ratesOf = (server: number) => rounds.map((rates) => rates[server] ?? Number.NaN)
  const sharesOf = (one: number, other: number) => {
    const others = ratesOf(other)
    return toSamples(ratesOf(one).map((perSec, i) => perSec / (others[i] ?? Number.NaN)))
  }
  const share = sharesOf(0, 1)
  const bytes = await countBytes(bff.url, answerPath)
  return {
    title,
    notes: [
      `A chart week of ${bytes} bytes of brotli, ${CONNECTIONS} connections, no pause between requests, ${ROUNDS} alternating rounds of ${ROUND_SEC} s. ` +
        `nginx ${nginx.version}, one worker, serving from its proxy cache. The BFF also checks host, origin, and rate of each request. None writes a log line per request. ` +
        'Plain Node: its HTTP server with this one response and the same headers, ignoring the request.',
    ],
    head: ['server', 'responses/s, or ratio: median (minimum to maximum)'],
    rows: [
      ['BFF', formatRates(ratesOf(0))],
      ['nginx', formatRates(ratesOf(1))],
      ['Node alone', formatRates(ratesOf(2))],
      ['BFF of nginx', formatShare(share)],
      ['Node alone of nginx', formatShare(sharesOf(2, 1))],
      ['BFF of Node alone', formatShare(sharesOf(0, 2))],
    ],
    goals: [
      {
        what: 'cached responses per second',
        limit: `at least ${MIN_SHARE} of nginx's`,
        figure: `${share.medianMs.toFixed(2)}; plain Node ${sharesOf(2, 1).medianMs.toFixed(2)}`,
        isMet: share.medianMs >= MIN_SHARE,
      },
    ],
  }
}

async function startBare(answerUrl: string) {
  const child = spawn(process.execPath, ['bench/bff/bare-server.ts', answerUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = await readAddress(child.stdout, /bare: (http:\S+)/)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function formatRates(perSec: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(perSec)
  return `${medianMs.toFixed(0)} (${leastMs.toFixed(0)} to ${mostMs.toFixed(0)})`
}

function formatShare({ medianMs, leastMs, mostMs }: Samples): string {
  return `${medianMs.toFixed(2)} (${leastMs.toFixed(2)} to ${mostMs.toFixed(2)})`
}

async function countBytes(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, {
    headers: { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' },
  })
  return response.headers.get('content-length') ?? 'an unknown number of'
}
