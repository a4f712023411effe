import { connect, type TcpNetConnectOpts } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawAnswer = { status: number; headers: string; body: string }

/** Sends raw lines that client libraries refuse to send. */
export async function sendRaw(to: TcpNetConnectOpts, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(to)
  socket.end([...lines, 'Connection: close', '', body].join('\r\n'), 'latin1')
  const answer = await text(socket)
  const end = answer.indexOf('\r\n\r\n')
  return {
    status: Number(answer.split(' ')[1]),
    headers: answer.slice(0, end).toLowerCase(),
    body: answer.slice(end).trim(),
  }
}
