import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from '../programs/start-process.ts'

/** Starts a server that accepts connections and never sends anything, until the end of the test. */
export async function startSilentServer(): Promise<{ host: string; connections: () => number }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { host: `127.0.0.1:${port}`, connections: () => sockets.length }
}
