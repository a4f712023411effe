import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { StoreLockedError } from './store/lock-wait.ts'
import { type Fault, ServiceError, type ServiceErrorCode, STATUS_CODES, toErrorBody } from './service-error.ts'

/** Codes for errors that Fastify itself raises. Any other 4xx is a bad parameter. */
const CODES_BY_STATUS: Record<number, ServiceErrorCode> = {
  404: 'notFound',
  405: 'method',
  413: 'tooLarge',
  414: 'tooLarge',
  431: 'tooLarge',
}

const INVALID_JSON = 'body: must be valid JSON.'

const FASTIFY_ERRORS: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request body exceeds 16 kB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Content-Type: not supported by this route.'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'Content-Type: is required.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'body: must not be empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, INVALID_JSON],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Content-Length: does not match the body.'],
  FST_ERR_BAD_URL: [400, 'The URL is not correctly percent-encoded.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The URL is too long.'],
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  onFailure: ((error: unknown) => void) | undefined,
): void {
  const { status, faults, headers } = toServiceError(error, request, onFailure)
  void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(toErrorBody(status, faults))
}

function toServiceError(
  error: unknown,
  request: FastifyRequest,
  onFailure: ((error: unknown) => void) | undefined,
): ServiceError {
  if (error instanceof ServiceError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new ServiceError(400, error.validation.map(toFault))
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = FASTIFY_ERRORS[code]
  if (known !== undefined) return clientError(...known)
  if (error instanceof SyntaxError && request.method === 'POST') return clientError(400, INVALID_JSON)
  if (statusCode >= 400 && statusCode < 500) return clientError(statusCode, STATUS_CODES[statusCode] ?? 'Bad request')
  if (error instanceof StoreLockedError) return new ServiceError(503, [{ code: 'internal', message: error.message }])
  onFailure?.(error)
  return new ServiceError(500, [{ code: 'internal', message: 'Internal error of the data service.' }])
}

function clientError(status: number, message: string): ServiceError {
  return new ServiceError(status, [{ code: CODES_BY_STATUS[status] ?? 'badParameter', message }])
}

/** The message starts with the name of the invalid parameter or field, or with `body` if the body can't be parsed. */
function toFault({ instancePath, message }: { instancePath: string; message?: string | undefined }): Fault {
  const name = instancePath.split('/')[1]
  return {
    code: 'badParameter',
    message: `${name === undefined || name === '' ? 'body' : name}: ${message ?? 'invalid'}`,
  }
}

/** Handles malformed HTTP, for which Fastify has no reply object. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? toOverflowStatus(error) : 400
  const { faults } = clientError(status, status === 400 ? 'Not a valid HTTP request.' : 'URL or headers are too long.')
  const body = JSON.stringify(toErrorBody(status, faults))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** A packet without a line break usually means that the URL itself was too long. */
function toOverflowStatus({ rawPacket }: ConnectionError): number {
  const packet: unknown = rawPacket
  return Buffer.isBuffer(packet) && !packet.includes('\n') ? 414 : 431
}
