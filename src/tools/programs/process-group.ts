import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** On Windows, a detached program would get a window of its own. */
const HAS_GROUPS = process.platform !== 'win32'
/** Time between SIGTERM and SIGKILL, so that a program can end what it started. */
const GRACE_MS = 10_000
/** How long the output of a program can take to arrive after its end. */
const OUTPUT_MS = 5_000

/** Starts a program as the leader of a group, so that {@link killGroup} also ends what it has started. */
export function spawnGroup(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(program, args, { ...options, detached: HAS_GROUPS })
}

/** Also ends what a program left behind, so it works after the program itself has ended. */
export function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal)
  } catch {
    // Nothing of the group is running.
  }
}

/** Runs programs and ends everything that they leave behind. */
export function createRunner() {
  const children = new Set<ChildProcess>()

  return {
    /** @returns the exit code, null after a signal, and the output that was piped. Throws if the program can't start. */
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
        // Processes that it started would run on and keep the pipes open.
        killGroup(child, 'SIGKILL')
        await Promise.race([closed, sleep(OUTPUT_MS, null, { ref: false })])
        return { code, output: Buffer.concat(parts).toString() }
      } finally {
        children.delete(child)
      }
    },
    /** SIGTERM comes first, so that programs can end what they started in groups of their own. */
    async stop() {
      for (const child of children) killGroup(child, 'SIGTERM')
      for (let waitedMs = 0; children.size > 0 && waitedMs < GRACE_MS; waitedMs += 100) await sleep(100)
      for (const child of children) killGroup(child, 'SIGKILL')
    },
  }
}
