import { Pool } from 'undici'
import { addDays } from '#contract/dates.ts'
import { watchMemory } from '../lib/memory.ts'
import { REQUEST_HEADERS, withBff } from '../lib/processes.ts'
import { formatCount, formatMiB, type Section, toMemoryGoal } from '../lib/report.ts'
import { timeMs } from '../lib/timing.ts'
import type { SampleStore } from '../service/sample-store.ts'

const REQUESTS = 100_000
const SONGS = 1_000
const CONNECTIONS = 16
const WINDOW_DAYS = 28
const MAX_BYTES = 300 * 2 ** 20

/** Requests songs for distinct windows, none of which is cached, and measures the memory of the BFF. */
export async function measureDistinctRequests(folder: string, sample: SampleStore): Promise<Section> {
  const songIds = sample.spread('song', SONGS)
  let [next, failures, tookMs] = [0, 0, 0]
  const { memory } = await withBff(folder, sample, (bff) =>
    watchMemory(bff.pid, async () => {
      const pool = new Pool(bff.url, { connections: CONNECTIONS })
      const requestInTurn = async () => {
        while (next < REQUESTS) {
          const index = next++
          const end = addDays(sample.lastDay, -Math.floor(index / songIds.length))
          const dates = `start=${addDays(end, 1 - WINDOW_DAYS)}&end=${end}`
          const url = `/api/songs/${songIds[index % songIds.length]}?location=US&compare=none&${dates}`
          const { statusCode, body } = await pool.request({ method: 'GET', path: url, headers: REQUEST_HEADERS })
          await body.dump({ limit: Number.POSITIVE_INFINITY })
          if (statusCode !== 200) failures += 1
        }
      }
      tookMs = await timeMs(() => Promise.all(Array.from({ length: CONNECTIONS }, requestInTurn)))
      await pool.close()
    }),
  )
  const count = formatCount(REQUESTS)
  const what = `memory of the BFF during ${count} distinct requests`
  const limit = 'under 300 MiB, no failure'
  const goal = toMemoryGoal(what, Math.max(...memory), MAX_BYTES, limit, { more: `, ${failures} failures` })
  return {
    title: 'Memory of distinct requests',
    notes: [
      `${count} requests for a song in the US, each with another song or other dates, on ${CONNECTIONS} connections. Each needs a provider call.`,
    ],
    head: ['requests a second', 'memory after a tenth of the time', 'memory at the end'],
    rows: [
      [
        formatCount(Math.round((REQUESTS / tookMs) * 1_000)),
        ...[memory.at(memory.length / 10), memory.at(-1)].map((bytes = Number.NaN) => formatMiB(bytes)),
      ],
    ],
    goals: [{ ...goal, isMet: goal.isMet && failures === 0 }],
  }
}
