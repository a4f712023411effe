import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'undici'
import { readCpuUs } from '../lib/cpu.ts'
import { REQUEST_HEADERS, type Server, startServer, withBff } from '../lib/processes.ts'
import { formatSpread, type Section, toGoal } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'

const ROUNDS = 5
const RESPONSES = 20_000
const CONNECTIONS = 50
const MAX_RATIO = 2
/** Node sets these headers per connection. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length'])

const REASON =
  'Plain Node checks, counts, and logs nothing. In the profile, half of the time is Node’s own reading and writing, and nothing else is above 4 % ([060](../docs/decisions/060-checks-do-not-wait.md)).'

/**
 * Compares the BFF's CPU time for one stored chart week with that of Node's HTTP server, which sends the same bytes and
 * headers. Responses per second would measure the load generator, which reaches its limit before the servers do.
 */
export async function measureResponseCpu(folder: string, file: string, weekPath: string): Promise<Section> {
  const [ours, plain, bytes] = await withBff(folder, { file }, async (bff) => {
    const bodyFile = path.join(folder, 'chart-week.br')
    const headers = await saveResponse(bff.url + weekPath, bodyFile)
    const command = [process.execPath, 'bench/bff/plain-server.ts', JSON.stringify(headers), bodyFile] as const
    const server = await startServer(command, /plain: (http:\S+)/)
    const costs: [number[], number[]] = [[], []]
    for (let round = -1; round < ROUNDS; round++) {
      for (const [i, each] of [bff, server].entries()) {
        const cost = await measureCost(each, weekPath)
        if (round >= 0) costs[i]?.push(cost)
      }
    }
    await server.stop()
    return [...costs, readFileSync(bodyFile).byteLength] as const
  })
  const ratios = ours.map((cost, i) => cost / (plain[i] ?? Number.NaN))
  const { medianMs: ratio } = toSamples(ratios)
  const title = 'CPU time of a stored chart week'
  return {
    title,
    notes: [
      `${RESPONSES} responses of ${bytes} bytes of brotli on ${CONNECTIONS} connections without pause, in ${ROUNDS} alternating rounds: the CPU time of ` +
        'all threads of the server per response. The BFF checks host, origin, and rate, and writes a log line. Plain Node sends the same bytes and headers to any request.',
    ],
    head: ['server', 'µs, or ratio: median (minimum to maximum)'],
    rows: [
      ['BFF', formatSpread(ours, formatUs)],
      ['plain Node', formatSpread(plain, formatUs)],
      ['BFF of plain Node', formatSpread(ratios)],
    ],
    goals: [toGoal(title, "at most twice plain Node's", `${ratio.toFixed(2)} x`, ratio <= MAX_RATIO, REASON)],
  }
}

function formatUs(us: number): string {
  return us.toFixed(0)
}

/** Saves the bytes of the body as sent, and returns the headers. */
async function saveResponse(url: string, bodyFile: string): Promise<Record<string, string>> {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin)
  const { headers, body } = await pool.request({ method: 'GET', path: pathname, headers: REQUEST_HEADERS })
  writeFileSync(bodyFile, Buffer.from(await body.arrayBuffer()))
  await pool.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OWN_HEADERS.has(name) ? [] : [[name, String(value)]])),
  )
}

/** Returns microseconds of CPU time per response. */
async function measureCost({ url, pid }: Server, weekPath: string): Promise<number> {
  const pool = new Pool(url, { connections: CONNECTIONS })
  let left = RESPONSES
  const before = readCpuUs(pid)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { statusCode, body } = await pool.request({ method: 'GET', path: weekPath, headers: REQUEST_HEADERS })
        await body.dump({ limit: Number.POSITIVE_INFINITY })
        if (statusCode !== 200) throw new Error(`${url}${weekPath} returned ${statusCode}`)
      }
    }),
  )
  const cost = (readCpuUs(pid) - before) / RESPONSES
  await pool.close()
  return cost
}
