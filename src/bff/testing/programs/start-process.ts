import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { followProgram, type RunningProgram } from './running-program.ts'

export type Started = RunningProgram & {
  exit: Promise<number | null>
  /** Kills the process and deletes its folder. */
  stop: () => Promise<void>
}

export type ProcessResponse = { status: number; headers: Headers; text: string; code: string | null }

const ROOT = join(import.meta.dirname, '../../../..')
const LISTENING = /Server listening at (http:\/\/(?:127\.[\d.]+|\[[\da-f:.]+\]):\d+)/
const START_TIMEOUT_MS = 55_000

/** Starts the real process like `npm run serve`, with only PATH from this environment. Stops it after the test. */
export function startMain(
  environment: Record<string, string>,
  args: string[] = [],
  stdio: StdioOptions = 'pipe',
): Started {
  const started = spawnMain(environment, args, stdio)
  onTestFinished(started.stop)
  return started
}

/** Starts it on a free port and waits until it listens. The caller must stop it. */
export async function startProcess(environment: Record<string, string>) {
  const started = spawnMain({ PORT: '0', LOG_LEVEL: 'trace', ...environment }, [])
  const address = await findAddress(started)
  let answers = ''

  return {
    ...started,
    address,
    /** Complete log output and responses. */
    seen: () => started.output() + answers,
    ask: async (path: string, init: RequestInit = {}): Promise<ProcessResponse> => {
      const response = await fetch(address + path, init)
      const text = await response.text()
      answers += `${[...response.headers].join('\n')}\n${text}`
      const [, code = null] = /"error":\{"code":"(\w+)"/.exec(text) ?? []
      return { status: response.status, headers: response.headers, text, code }
    },
  }
}

export type StartedProcess = Awaited<ReturnType<typeof startProcess>>

function spawnMain(
  environment: Record<string, string>,
  args: readonly string[],
  stdio: StdioOptions = 'pipe',
): Started {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-process-'))
  const program = ['src/tools/launch.mjs', `--parent=${process.pid}`, 'lib/bff/main.js', ...args]
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment },
    stdio,
  })
  const followed = followProgram(child)
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const stop = async () => {
    child.kill('SIGKILL')
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...followed, exit, stop }
}

async function findAddress(started: Started): Promise<string> {
  try {
    return await started.until('the server', START_TIMEOUT_MS, () => LISTENING.exec(started.output())?.[1] ?? null)
  } catch (error) {
    await started.stop()
    throw error
  }
}

export async function listen(server: HttpServer | Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
