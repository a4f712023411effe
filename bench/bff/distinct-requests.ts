import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'undici'
import { addDays, type IsoDate } from '#contract/dates.ts'
import { readMemory } from '../lib/memory.ts'
import { formatCount, formatMiB, formatMs, type Section } from '../lib/report.ts'
import { timeMs } from '../lib/timing.ts'
import { startBff } from './bff-process.ts'
import { REQUEST_HEADERS } from './load.ts'
import { startProvider } from './provider-process.ts'

const REQUESTS = 100_000
const CONNECTIONS = 16
const WINDOW_DAYS = 28
const MEMORY_EVERY_MS = 500
const MAX_MEMORY_MIB = 300
const MIB = 2 ** 20

type Titles = { file: string; songIds: readonly string[]; lastDay: IsoDate }

/** Requests songs for distinct windows, none of which is cached, and measures the memory of the BFF. */
export async function measureDistinctRequests(
  folder: string,
  { file, songIds, lastDay }: Titles,
  requests = REQUESTS,
): Promise<Section> {
  const provider = await startProvider(file, 0)
  const dataDir = path.join(folder, 'bff-distinct')
  mkdirSync(dataDir)
  const bff = await startBff(provider.url, dataDir)
  const memory: number[] = []
  const timer = setInterval(() => memory.push(readMemory(bff.pid)?.residentBytes ?? Number.NaN), MEMORY_EVERY_MS)
  const pool = new Pool(bff.url, { connections: CONNECTIONS })
  let next = 0
  let failures = 0
  const requestInTurn = async () => {
    while (next < requests) {
      const index = next++
      const end = addDays(lastDay, -Math.floor(index / songIds.length))
      const dates = `start=${addDays(end, 1 - WINDOW_DAYS)}&end=${end}`
      const url = `/api/songs/${songIds[index % songIds.length]}?location=US&compare=none&${dates}`
      const { statusCode, body } = await pool.request({ method: 'GET', path: url, headers: REQUEST_HEADERS })
      await body.dump({ limit: Number.POSITIVE_INFINITY })
      if (statusCode !== 200) failures += 1
    }
  }
  const tookMs = await timeMs(() => Promise.all(Array.from({ length: CONNECTIONS }, requestInTurn)))
  clearInterval(timer)
  await pool.close()
  await bff.stop()
  await provider.stop()
  const most = Math.max(...memory)
  const count = formatCount(requests)
  return {
    title: 'Memory of distinct requests',
    notes: [
      `${count} requests for a song in the US, each with another song or other dates, on ${CONNECTIONS} connections. Each needs a provider call.`,
    ],
    head: ['what', 'measured'],
    rows: [
      ['requests a second', formatCount(Math.round((requests / tookMs) * 1_000))],
      ['failures', formatCount(failures)],
      ['memory after a tenth of the time', formatMiB(memory[Math.floor(memory.length / 10)] ?? Number.NaN)],
      ['memory at the end', formatMiB(memory.at(-1) ?? Number.NaN)],
      ['memory, maximum', formatMiB(most)],
      ['duration, ms', formatMs(tookMs)],
    ],
    goals: [
      {
        what: `memory of the BFF during ${count} distinct requests`,
        limit: `under ${MAX_MEMORY_MIB} MiB, no failure`,
        figure: Number.isNaN(most) ? 'not measured on this system' : `${formatMiB(most)}, ${failures} failures`,
        isMet: most < MAX_MEMORY_MIB * MIB && failures === 0,
      },
    ],
  }
}
