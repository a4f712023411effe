import { setTimeout as sleep } from 'node:timers/promises'
import { createWebClient, type WebClient, type WebResponse } from './web-client.ts'

/** The result of a phase: late or missing chart weeks, and refused changes. */
export type Seen = {
  phase: string
  /** Time during which a program was down or starting. */
  disturbedMs: number
  requests: number
  errors: string[]
  changes: number
  changeErrors: string[]
  medianMs: number
  mostMs: number
}

type Sighting = { phase: string; isChange: boolean; ms: number; error: string | null }

const PAUSE_MS = 100
const NOTED_WEEK = '2026-W40'
/** One of this many requests is a change. */
const CHANGE_EVERY = 5

export const toWeekPath = (chartId: string) => `/api/charts/${chartId}/weeks/latest`

/** Simulates people who are signed in. Each opens chart weeks and writes notes, one request at a time, until `stop`. */
export function createStaff(people: readonly WebClient[], charts: readonly string[]) {
  const sightings: Sighting[] = []
  const acknowledged: string[] = []
  let phase: string | null = null
  const disturbances = new Map<string, number>()
  const atWork = new AbortController()

  async function work(person: WebClient, index: number) {
    for (let turn = index; !atWork.signal.aborted; turn++) {
      const chartId = charts[turn % charts.length] ?? ''
      const text = `Note ${turn} of person ${index}`
      const isChange = turn % CHANGE_EVERY === 0
      const current = phase
      const startedMs = performance.now()
      const send = () =>
        isChange
          ? person.post('/api/notes', { subject: { kind: 'chart', chartId }, on: NOTED_WEEK, text })
          : person.get(toWeekPath(chartId))
      const { status, body } = await send().catch((error: Error): WebResponse => ({ status: 0, body: error.message }))
      const error = status === 200 ? null : `${status} ${body.slice(0, 120)}`
      if (current !== null) sightings.push({ phase: current, isChange, ms: performance.now() - startedMs, error })
      if (isChange && error === null) acknowledged.push(text)
      await sleep(PAUSE_MS)
    }
  }
  const working = Promise.all(people.map(work))

  return {
    /** These changes were confirmed by the server. */
    acknowledged,
    /** Lasts until `act` has ended, plus `after` milliseconds. */
    async during(name: string, act: () => Promise<unknown>, afterMs: number) {
      phase = name
      const startedMs = performance.now()
      await act()
      disturbances.set(name, performance.now() - startedMs)
      await sleep(afterMs)
    },
    async stop(): Promise<Seen[]> {
      atWork.abort()
      await working
      return [...disturbances].map(([name, disturbedMs]) => toSeen(name, disturbedMs, sightings))
    },
  }
}

function toSeen(phase: string, disturbedMs: number, all: readonly Sighting[]): Seen {
  const sightings = all.filter((each) => each.phase === phase)
  const errorsOf = (isChange: boolean) =>
    sightings.flatMap((each) => (each.isChange === isChange && each.error !== null ? [each.error] : []))
  const times = sightings.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    phase,
    disturbedMs: Math.round(disturbedMs),
    requests: sightings.length,
    errors: errorsOf(false),
    changes: sightings.filter(({ isChange }) => isChange).length,
    changeErrors: errorsOf(true),
    medianMs: Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN),
    mostMs: Math.round(times.at(-1) ?? Number.NaN),
  }
}

/** Signs in `count` people, all with the same certificate. */
export async function signInStaff(origin: string, certificate: string, accounts: readonly string[]) {
  return Promise.all(
    accounts.map(async (account) => {
      const person = createWebClient(origin, certificate)
      await person.signIn(account)
      return person
    }),
  )
}
