import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Asked = { status: number; headers: Headers; text: string; code: string | null }

const LISTENING = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/
const START_TIMEOUT_MS = 20_000

/** The real process, as `npm start` runs it, on a port of its own choosing, with nothing of this environment but the path. */
export async function startProcess(environment: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'chartroom-process-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'trace', ...environment },
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  /** All that a reader of logs and a browser got to see. */
  let seen = ''
  let url: string | null = null
  const listening = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it did not start: ${seen}`)), START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      seen += chunk.toString()
      url ??= LISTENING.exec(seen)?.[1] ?? null
      if (url === null) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const address = await listening

  return {
    child,
    exit,
    seen: () => seen,
    async ask(path: string, init: RequestInit = {}): Promise<Asked> {
      const response = await fetch(address + path, init)
      const text = await response.text()
      seen += `${[...response.headers].join('\n')}\n${text}`
      const [, code = null] = /"error":\{"code":"(\w+)"/.exec(text) ?? []
      return { status: response.status, headers: response.headers, text, code }
    },
    async stop() {
      child.kill('SIGKILL')
      await exit
      rmSync(dir, { recursive: true })
    },
  }
}

export type StartedProcess = Awaited<ReturnType<typeof startProcess>>
