import { setTimeout as sleep } from 'node:timers/promises'
import type { WebClient } from './web-client.ts'

/** The result of a phase: failed requests for chart weeks, and refused changes. */
export type Seen = { phase: string; requests: number; errors: string[]; changes: number; changeErrors: string[] }

const PAUSE_MS = 100
const NOTED_WEEK = '2026-W40'
/** One of this many requests is a change. */
const CHANGE_EVERY = 5

export const toWeekPath = (chartId: string) => `/api/charts/${chartId}/weeks/latest`

/** Simulates people who are signed in. Each opens chart weeks and writes notes, one request at a time, until `stop`. */
export function createStaff(people: readonly WebClient[], charts: readonly string[]) {
  const phases: Seen[] = []
  const acknowledged: string[] = []
  const atWork = new AbortController()

  async function work(person: WebClient, index: number) {
    for (let turn = index; !atWork.signal.aborted; turn++) {
      const chartId = charts[turn % charts.length] ?? ''
      const text = `Note ${turn} of person ${index}`
      const isChange = turn % CHANGE_EVERY === 0
      // A request belongs to the phase in which it began.
      const phase = phases.at(-1)
      const send = () =>
        isChange
          ? person.post('/api/notes', { subject: { kind: 'chart', chartId }, on: NOTED_WEEK, text })
          : person.get(toWeekPath(chartId))
      const { status, body } = await send().catch((error: Error) => ({ status: 0, body: error.message }))
      if (phase !== undefined) {
        phase[isChange ? 'changes' : 'requests'] += 1
        if (status !== 200) phase[isChange ? 'changeErrors' : 'errors'].push(`${status} ${body.slice(0, 120)}`)
      }
      if (isChange && status === 200) acknowledged.push(text)
      await sleep(PAUSE_MS)
    }
  }
  const working = Promise.all(people.map(work))

  return {
    /** These changes were confirmed by the server. */
    acknowledged,
    /** Lasts until `act` has ended, plus `after` milliseconds. */
    async during(phase: string, act: () => Promise<unknown>, afterMs: number) {
      phases.push({ phase, requests: 0, errors: [], changes: 0, changeErrors: [] })
      await act()
      await sleep(afterMs)
    },
    async stop(): Promise<readonly Seen[]> {
      atWork.abort()
      await working
      return phases
    },
  }
}
