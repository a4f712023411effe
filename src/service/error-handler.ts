import { type Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { type ConnectionError, type FastifyReply, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Fault, ServiceError, type ServiceErrorCode, toErrorBody } from './service-error.ts'

/** Codes of what the framework refuses by itself; other 4xx are bad parameters. */
const CODES_BY_STATUS: Record<number, ServiceErrorCode> = {
  404: 'notFound',
  405: 'method',
  413: 'tooLarge',
  414: 'tooLarge',
  431: 'tooLarge',
}

/** What the framework's own words for a refusal become. */
const REFUSALS: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is over 16 kB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Content-Type: not one that this address takes.'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'Content-Type: must be given.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'body: is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'body: is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Content-Length: is not the length of the body.'],
  FST_ERR_BAD_URL: [400, 'The address is not encoded as an address.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address is too long.'],
}

/** The one place where a failure becomes an answer. */
export function answerError(
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
  const refusal = REFUSALS[code]
  if (refusal !== undefined) return toRefusal(...refusal)
  if (error instanceof SyntaxError && request.method === 'POST') return toRefusal(400, 'body: is not JSON.')
  if (statusCode >= 400 && statusCode < 500) return toRefusal(statusCode, STATUS_CODES[statusCode] ?? 'Bad request')
  onFailure?.(error)
  return new ServiceError(500, [{ code: 'internal', message: 'The service failed; it is not the request.' }])
}

function toRefusal(status: number, message: string): ServiceError {
  return new ServiceError(status, [{ code: CODES_BY_STATUS[status] ?? 'badParameter', message }])
}

/** Named after the parameter or the field of the body; a body that is none at all is called `body`. */
function toFault({ instancePath, message }: { instancePath: string; message?: string | undefined }): Fault {
  const name = instancePath.split('/')[1]
  return {
    code: 'badParameter',
    message: `${name === undefined || name === '' ? 'body' : name}: ${message ?? 'invalid'}`,
  }
}

/** What cannot be read as a request at all: there is no reply yet, only the socket. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? toOverflowStatus(error) : 400
  const { faults } = toRefusal(
    status,
    status === 400 ? 'This is not an HTTP request.' : 'Address or headers are too long.',
  )
  const body = JSON.stringify(toErrorBody(status, faults))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** 414 when one line fills the packet from its start: then it is the address that is too long, as far as can be told. */
function toOverflowStatus({ rawPacket }: ConnectionError): number {
  const packet: unknown = rawPacket
  return Buffer.isBuffer(packet) && !packet.includes('\n') ? 414 : 431
}
