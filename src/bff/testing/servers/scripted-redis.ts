import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Returns the reply to a command as protocol bytes, or null for no reply. */
export type RedisScript = (command: readonly string[], socket: Socket) => string | null

export const OK = '+OK\r\n'

/** Replies that a Redis client doesn't expect. */
export const ODD_REPLIES = {
  'an integer': ':42\r\n',
  'a negative integer': ':-1\r\n',
  'no value': '$-1\r\n',
  'no list': '*-1\r\n',
  'an empty text': '$0\r\n\r\n',
  'another text': '$5\r\nhello\r\n',
  'a status': '+QUEUED\r\n',
  'an empty list': '*0\r\n',
  'a list of lists': '*2\r\n*1\r\n:1\r\n*-1\r\n',
  'a list without values': '*3\r\n$-1\r\n$-1\r\n$-1\r\n',
  'a wrong type': '-WRONGTYPE Operation against a key holding the wrong kind of value\r\n',
  'an error without words': '-\r\n',
  'half a list': '*3\r\n:1\r\n',
  'half a text': '$500\r\nhello\r\n',
  'a length that is none': '$abc\r\nhello\r\n',
  'a huge length': '$99999999999999999999\r\nhello\r\n',
  'a huge list': '*4294967296\r\n:1\r\n',
  'a bottomless list': '*1\r\n'.repeat(20_000),
  'two replies': '+OK\r\n:1\r\n',
  'another protocol': 'HTTP/1.1 400 Bad Request\r\n\r\n',
  'bytes of no meaning': '\u0000\u0001\u00ff\u00fe%\r\n\r\n*\r\n',
  'a newer protocol': '%1\r\n+a\r\n:1\r\n',
} as const satisfies Record<string, string>

/** A server with scripted Redis replies. */
export async function startScriptedRedis(first: RedisScript) {
  let script = first
  const commands: string[][] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let text = ''
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let parsed = parseCommand(text); parsed !== null; parsed = parseCommand(text)) {
        text = parsed.rest
        commands.push(parsed.command)
        const reply = script(parsed.command, socket)
        if (reply !== null && socket.writable) socket.write(reply, 'latin1')
      }
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    sockets,
    play: (next: RedisScript) => void (script = next),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** Sends the replies of an empty, healthy Redis. */
export const replyEmpty: RedisScript = ([name = '', ...args]) => {
  switch (name.toLowerCase()) {
    case 'ping':
      return '+PONG\r\n'
    case 'get':
    case 'eval':
      return '$-1\r\n'
    case 'mget':
      return `*${args.length}\r\n${'$-1\r\n'.repeat(args.length)}`
    case 'subscribe':
      return args
        .map((channel, index) => `*3\r\n$9\r\nsubscribe\r\n$${channel.length}\r\n${channel}\r\n:${index + 1}\r\n`)
        .join('')
    default:
      return OK
  }
}

function parseCommand(text: string): { command: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (head === null) return null
  let at = head[0].length
  const command: string[] = []
  for (let count = Number(head[1]); count > 0; count--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (size === null) return null
    at += size[0].length
    const end = at + Number(size[1])
    if (text.length < end + 2) return null
    command.push(text.slice(at, end))
    at = end + 2
  }
  return { command, rest: text.slice(at) }
}
