import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import process from 'node:process'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

type Target = { host: string; port: number; backlog: number }

/**
 * Node accepts only one connection per listening socket in each turn of the event loop, so under load new connections would wait
 * in the system's queue for seconds. Linux spreads them over several sockets on the same port.
 */
const SOCKETS = 8
const IS_PORT_SHARED = process.platform === 'linux'

/** Returns a function like `app.listen` that accepts connections on several sockets. */
export function createListener(app: FastifyInstance): (target: Target) => Promise<string> {
  const others: Server[] = []
  // Requests of these sockets must finish before the app closes its files. The drain hook closes their idle connections.
  app.addHook('preClose', async () => {
    await Promise.all(others.map((server) => promisify(server.close.bind(server))()))
  })
  return async (target) => {
    if (!IS_PORT_SHARED) return app.listen(target)
    await checkIsFree(target)
    const url = await app.listen({ ...target, reusePort: true } as Target)
    const { address, port } = app.server.address() as AddressInfo
    while (others.length < SOCKETS - 1) {
      // These options are those of an HTTP server's sockets.
      const server = createServer({ allowHalfOpen: true, noDelay: true })
      server.on('connection', (socket) => app.server.emit('connection', socket))
      others.push(server)
      server.listen({ ...target, host: address, port, reusePort: true })
      await once(server, 'listening')
    }
    return url
  }
}

/** Throws if another program listens there. On a shared port, two servers would each get half the requests. */
async function checkIsFree(target: Target): Promise<void> {
  const server = createServer().listen(target)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
