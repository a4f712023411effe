import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { readAddress } from '../lib/read-address.ts'

export type ProviderCall = { path: string; headers: Record<string, string> }

export type ProviderProcess = {
  url: string
  /** Returns the requests since the previous call, including logins. */
  takeCalls(): Promise<ProviderCall[]>
  stop(): Promise<void>
}

/** Starts the data service on the catalog `file` with a delay per response. */
export async function startProvider(file: string, delayMs: number): Promise<ProviderProcess> {
  const child = spawn(process.execPath, ['bench/bff/delayed-provider.ts', file, String(delayMs)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  if (child.stdout === null) throw new Error('unreachable: the output is a pipe')
  const url = await readAddress(child.stdout, /provider: (http:\S+)/)
  return {
    url,
    async takeCalls() {
      const answer = once(child, 'message')
      child.send('calls')
      const [calls] = (await answer) as [ProviderCall[]]
      return calls
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
