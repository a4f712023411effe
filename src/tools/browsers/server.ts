import { spawn } from 'node:child_process'
import { followProgram, type RunningProgram } from '#bff/testing/programs/running-program.ts'
import type { Subject } from './journey.ts'

/** The server generates a sample first. On a busy machine, that takes minutes. */
const START_MS = 180_000

type Week = { week: string; metricNames: string[]; entries: { id: string; title: string | null }[] }

/** Starts the server of the end-to-end tests with the embedded data service. It removes its data at the end. */
export function startServer(port: number): RunningProgram {
  return followProgram(
    spawn(process.execPath, ['e2e/serve.ts', `embedded=${port}`], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
}

export async function waitForServer(server: RunningProgram) {
  await server.until('the server', START_MS, () => /^Ready$/m.test(server.output()))
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
