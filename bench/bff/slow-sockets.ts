import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export const SLOW_SOCKETS = 1_000
const BYTE_EVERY_MS = 1_000
const BACK_AFTER_MS = 1_000

/** Opens connections that send one header byte per second, as a slow attacker or a bad network would. */
export async function openSlowSockets(url: string): Promise<{ close(): void }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const open = () => {
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    socket.on('error', () => {}) // The server is expected to close them.
    socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nx-slow: '))
    // Attackers reconnect, too.
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isClosed) setTimeout(() => !isClosed && open(), BACK_AFTER_MS)
    })
    return socket
  }
  let isClosed = false
  await Promise.all(Array.from({ length: SLOW_SOCKETS }, async () => once(open(), 'connect')))
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, BYTE_EVERY_MS)
  return {
    close() {
      isClosed = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}
