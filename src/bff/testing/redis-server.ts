import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = 'redis-server'
const START_TIMEOUT_MS = 20_000

/** False, and said so once, where there is none: `apt-get install redis-server`. */
export const HAS_REDIS = hasRedis()

function hasRedis(): boolean {
  const isThere = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0
  if (!isThere) console.log(`skipped: ${PROGRAM} is not installed, and replicas share what they share in it`)
  return isThere
}

/** A real Redis on a port of this machine, which keeps nothing on disk; it can be stopped and started again. */
export async function startRedis(folder: string, args: readonly string[] = []) {
  const port = await findPort()
  let child: ChildProcess | null = null

  async function start() {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    child = spawn(PROGRAM, [...own, ...args], { stdio: 'ignore' })
    for (let waitedMs = 0; !(await isListening(port)); waitedMs += 20) {
      if (waitedMs > START_TIMEOUT_MS) throw new Error('redis-server did not start')
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
    /** It stays there and answers nothing. */
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  }
}

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** Below the ports that connections are given: a Redis that is stopped finds its own again when it starts. */
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
