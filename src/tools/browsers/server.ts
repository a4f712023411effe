import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Subject } from './journey.ts'

/** The server generates a sample first, which takes a busy machine a while. */
const START_MS = 180_000

type Week = { week: string; metricNames: string[]; entries: { id: string; title: string | null }[] }

const fail = (message: string) => () => Promise.reject(new Error(message))

/** Starts the server of the end-to-end tests with the embedded data service. It removes its data when it is terminated. */
export function startServer(port: number): { child: ChildProcess; ready: Promise<void> } {
  const child = spawn(process.execPath, ['e2e/serve.ts', `embedded=${port}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => /^Ready$/m.test(text) && resolve())
  })
  const failed = once(child, 'exit').then(fail('the server ended'))
  const late = sleep(START_MS, null, { ref: false }).then(fail(`the server did not start in ${START_MS / 1000} s`))
  for (const problem of [failed, late]) problem.catch(() => undefined)
  return { child, ready: Promise.race([ready, failed, late]) }
}

/** Finds a US song chart with figures, and its number one. */
export async function findSubject(origin: string): Promise<Subject> {
  const { charts } = await fetchJson<{ charts: { id: string }[] }>(`${origin}/api/charts?location=US&kind=song`)
  for (const { id } of charts) {
    // The first response has no names yet. This one ends when they are loaded.
    await (await fetch(`${origin}/api/charts/${id}/weeks/latest/names`)).text()
    const { week, metricNames, entries } = await fetchJson<Week>(`${origin}/api/charts/${id}/weeks/latest`)
    const [first] = entries
    if (metricNames.length > 0 && first?.title)
      return { week: `/charts/${id}/${week}`, song: `/songs/${first.id}`, title: first.title }
  }
  throw new Error('the sample has no US song chart with figures')
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return (await response.json()) as T
}
