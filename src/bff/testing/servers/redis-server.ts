import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = 'redis-server'
const START_TIMEOUT_MS = 20_000

/** False if redis-server isn't installed. Prints one message in that case. */
export const HAS_REDIS = hasRedis()

function hasRedis(): boolean {
  const isThere = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0
  if (!isThere) console.log(`skipped: ${PROGRAM} is not installed, and replicas share what they share in it`)
  return isThere
}

/**
 * Starts a real Redis. It can be stopped and started again on the same port.
 * @param configFile no persistence by default
 */
export async function startRedis(folder: string, args: readonly string[] = [], configFile?: string) {
  const port = await findPort()
  let child: ChildProcess | null = null

  async function start() {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
    // The file comes first, because arguments after it take precedence.
    const all =
      configFile === undefined ? [...own, '--save', '', '--appendonly', 'no', ...args] : [configFile, ...own, ...args]
    child = spawn(PROGRAM, all, { stdio: 'ignore' })
    for (let waitedMs = 0; !(await isListening(port)); waitedMs += 20) {
      if (waitedMs > START_TIMEOUT_MS) throw new Error('redis-server didn’t start')
      await sleep(20)
    }
  }

  async function stop() {
    if (child === null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    child = null
    await exit
  }

  await start()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Suspends the process, so that it accepts connections but doesn't reply. */
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  }
}

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** Below the ephemeral port range, so that a restarted Redis finds its port free. */
const FIRST_PORT = 20_000
const PORTS = 10_000

async function findPort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORTS)
  return (await isListening(port)) ? findPort() : port
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
