import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20
const END_MS = 60_000

export type RunningProgram = ReturnType<typeof followProgram>

/** Collects the output of a started program, waits for it, and ends it. */
export function followProgram(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    /** Complete log output. */
    output: () => output,
    hasEnded,
    /**
     * Returns the first value that isn't null or false. Throws with the output if the program ends or takes too long.
     */
    async until<T>(what: string, ms: number, find: () => T | Promise<T>): Promise<Exclude<T, null | false>> {
      const untilMs = Date.now() + ms
      for (;;) {
        const value = await Promise.resolve()
          .then(find)
          .catch((error: unknown) => (error instanceof TypeError ? null : Promise.reject(error)))
        if (value !== null && value !== false) return value as Exclude<T, null | false>
        const problem = hasEnded() ? `it ended with ${child.exitCode ?? child.signalCode}` : `not within ${ms / 1000} s`
        if (hasEnded() || Date.now() > untilMs) throw new Error(`waited for ${what}, ${problem}:\n${output}`)
        await sleep(POLL_MS)
      }
    },
    /** @returns the exit code; null after a signal, or if the program had already ended */
    async end(signal: NodeJS.Signals, send: () => unknown = () => child.kill(signal)): Promise<number | null> {
      if (hasEnded()) return null
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(END_MS) }) as Promise<[number | null]>
      send()
      const [code] = await exit
      return code
    },
  }
}

/** Completes `until` when the server is ready. */
export async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/readyz`)).ok
}
