import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toClientKey } from '../limits/client-key.ts'
import { createProxyCheck } from './proxy-check.ts'
import type { SocketLimits } from '../server-options.ts'

type Limits = Pick<SocketLimits, 'maxConnections' | 'maxPerClient'> & {
  /** Exempt from the limit per client, because a proxy serves many people. */
  trustProxy: readonly string[]
  /** Called with `idle` if an idle connection was closed to make room, otherwise if a new connection was refused. */
  onCut: (cause: 'idle' | 'client_limit' | 'too_many') => void
}

type Client = {
  key: string
  open: number
  /** Longest idle first. A connection with incomplete headers counts as idle. */
  idle: Set<Socket>
}

type Connection = { client: Client; requests: number }

/**
 * Prevents one client from taking all connections. At a limit, closes the longest idle connection: of the same client at its
 * own limit, of the client with the most connections at the total limit. Closes the new connection if no other is idle.
 * Known limit: many clients together can still take all connections with requests in progress.
 */
export function limitConnections(server: Server, { maxConnections, maxPerClient, trustProxy, onCut }: Limits) {
  const clients = new Map<string, Client>()
  const connections = new Map<Socket, Connection>()
  const isProxy = createProxyCheck(trustProxy)

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const key = toClientKey(remoteAddress)
    const client = clients.get(key) ?? { key, open: 0, idle: new Set<Socket>() }
    clients.set(key, client)
    client.open += 1
    client.idle.add(socket)
    connections.set(socket, { client, requests: 0 })
    socket.once('close', () => forget(socket))
    if (client.open > maxPerClient && !isProxy(remoteAddress)) makeRoom(client, socket, 'client_limit')
    else if (connections.size > maxConnections) makeRoom(findLargest(), socket, 'too_many')
  })

  // This listener comes first, because the request handler may end the request immediately.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.requests += 1
    connection.client.idle.delete(socket)
    response.once('close', () => {
      connection.requests -= 1
      if (connection.requests === 0 && connections.has(socket)) connection.client.idle.add(socket)
    })
  })

  function makeRoom({ idle }: Client, newSocket: Socket, refusal: 'client_limit' | 'too_many') {
    const [longestIdle = newSocket] = idle
    onCut(longestIdle === newSocket ? refusal : 'idle')
    forget(longestIdle)
    longestIdle.destroy()
  }

  function findLargest(): Client {
    const withIdle = [...clients.values()].filter(({ idle }) => idle.size > 0)
    return withIdle.reduce((largest, client) => (client.open > largest.open ? client : largest))
  }

  function forget(socket: Socket) {
    const client = connections.get(socket)?.client
    if (client === undefined) return
    connections.delete(socket)
    client.idle.delete(socket)
    client.open -= 1
    if (client.open === 0) clients.delete(client.key)
  }
}
