import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** On Windows, a detached program would open a separate window. */
const HAS_GROUPS = process.platform !== 'win32'
/** Time between SIGTERM and SIGKILL, so that a program can end the programs that it started. */
const GRACE_MS = 10_000
/** How long the output of a program can take to arrive after its end. */
const OUTPUT_MS = 5_000

/** Starts a program as the leader of a group, so that {@link killGroup} also ends the programs that it started. */
export function spawnGroup(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(program, args, { ...options, detached: HAS_GROUPS })
}

/** Also works after the program has ended, because programs that it started may still run. */
export function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal)
  } catch {
    // No process of the group is running.
  }
}

/** Runs programs and ends all processes that they started. */
export function createRunner(graceMs = GRACE_MS) {
  const children = new Set<ChildProcess>()

  return {
    /** Returns the exit code, or null after a signal, and the piped output. Throws if the program can't start. */
    async run(
      [program = '', ...args]: readonly string[],
      { isLive, env }: { isLive: boolean; env: NodeJS.ProcessEnv },
    ): Promise<{ code: number | null; output: string }> {
      const stdio = isLive ? 'inherit' : 'pipe'
      const child = spawnGroup(program, args, { stdio: ['ignore', stdio, stdio], env })
      children.add(child)
      const parts: Buffer[] = []
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => void parts.push(part))
      const closed = once(child, 'close').catch(() => {})
      try {
        const [code] = (await once(child, 'exit')) as [number | null]
        // Otherwise processes that it started would continue and hold the pipes open.
        killGroup(child, 'SIGKILL')
        await Promise.race([closed, sleep(OUTPUT_MS, null, { ref: false })])
        return { code, output: Buffer.concat(parts).toString() }
      } finally {
        children.delete(child)
      }
    },
    /** SIGTERM comes first, so that programs can end other groups of processes that they started. */
    async stop() {
      for (const child of children) killGroup(child, 'SIGTERM')
      for (let waitedMs = 0; children.size > 0 && waitedMs < graceMs; waitedMs += 100) await sleep(100)
      for (const child of children) killGroup(child, 'SIGKILL')
    },
  }
}
