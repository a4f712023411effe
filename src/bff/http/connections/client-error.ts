import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { ApiError, toErrorBody } from '../../core/errors.ts'
import { BARE_HEADERS } from '../boundary/security-headers.ts'

type SocketError = Error & { code?: string }

const STATUS_LINES = {
  overflow: '431 Request Header Fields Too Large',
  timeout: '408 Request Timeout',
  malformed: '400 Bad Request',
} as const

/** Sends our error body for requests that Node can't parse, or that are too large or too slow. */
export function answerSocketError(error: SocketError, socket: Socket, count: (cause: string) => void): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const cause = toCause(error)
  count(cause)
  const statusLine = STATUS_LINES[cause]
  const body = JSON.stringify(toErrorBody(new ApiError('bad_request', 'The request can’t be parsed.'), randomUUID()))
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function toCause({ code }: SocketError): keyof typeof STATUS_LINES {
  if (code === 'HPE_HEADER_OVERFLOW') return 'overflow'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'timeout'
  return 'malformed'
}
