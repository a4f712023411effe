import { type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { type BffProcess } from './bff-process.ts'
import { measureThroughput } from './load.ts'
import { startNginx } from './nginx.ts'

const CONNECTIONS = 50
const ROUNDS = 5
const ROUND_SEC = 4
const MIN_SHARE = 0.7

/** Answers a second of what is kept: ours, and nginx's of the same bytes, in turn. */
export async function measureBesideNginx(folder: string, bff: BffProcess, answerPath: string): Promise<Section> {
  const nginx = await startNginx(folder, bff.url)
  const title = 'Kept answers beside nginx'
  if (nginx === null) {
    const notes = ['Not measured: nginx is not installed on this machine.']
    return { title, notes, head: ['server', 'answers/s'], rows: [], goals: [] }
  }
  const measure = (url: string) =>
    measureThroughput({ url, path: answerPath, connections: CONNECTIONS, seconds: ROUND_SEC })
  await measure(bff.url)
  await measure(nginx.url)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(bff.url))
    theirs.push(await measure(nginx.url))
  }
  await nginx.stop()
  const share = toSamples(ours.map((perSec, i) => perSec / (theirs[i] ?? Number.NaN)))
  const bytes = await countBytes(bff.url, answerPath)
  return {
    title,
    notes: [
      `A chart week of ${bytes} bytes of brotli, ${CONNECTIONS} connections, as many requests as are answered, ${ROUNDS} rounds of ${ROUND_SEC} s in turn. ` +
        `nginx ${nginx.version}, one worker, answering from its proxy cache; the BFF checks host, origin and rate of each request, which nginx does not.`,
    ],
    head: ['server', 'answers/s, median (least to most)'],
    rows: [
      ['BFF', formatRates(ours)],
      ['nginx', formatRates(theirs)],
      ['share', `${share.medianMs.toFixed(2)} (${share.leastMs.toFixed(2)} to ${share.mostMs.toFixed(2)})`],
    ],
    goals: [
      {
        what: 'kept answers a second',
        limit: `at least ${MIN_SHARE} of nginx's`,
        figure: share.medianMs.toFixed(2),
        isMet: share.medianMs >= MIN_SHARE,
      },
    ],
  }
}

function formatRates(perSec: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(perSec)
  return `${medianMs.toFixed(0)} (${leastMs.toFixed(0)} to ${mostMs.toFixed(0)})`
}

async function countBytes(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, {
    headers: { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' },
  })
  return response.headers.get('content-length') ?? 'unknown many'
}
