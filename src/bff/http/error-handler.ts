import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, ClientGoneError, toErrorBody } from '../errors.ts'

/** One function answers every failure, with a body of ours; what is not for the browser goes to the log. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toApiError(error)
  request.failureCode = failure.code
  logFailure(failure, error, request)
  if (failure.retryAfterSec !== undefined) reply.header('retry-after', failure.retryAfterSec)
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorBody(failure, request.id))
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ClientGoneError) return new ApiError('provider_timeout', error.message)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const message = first?.message ?? 'The question is not one that can be asked.'
    const field = first?.instancePath.split('/')[1] ?? ''
    return new ApiError('bad_request', message, field === '' ? {} : { field })
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('payload_too_large', 'The body is too large.')
  // Folders and paths that lead out of the built files are not told apart from what does not exist.
  if (statusCode === 403 || statusCode === 404) return new ApiError('not_found', 'There is nothing here.')
  if (statusCode === 415) return new ApiError('unsupported_media_type', 'Bodies of this type are not read.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('bad_request', 'The request cannot be read.')
  }
  return new ApiError('internal', 'Something went wrong on our side.', { cause: error })
}

/** Names and codes only: a message of somebody else's may quote what was sent. */
function logFailure(failure: ApiError, error: unknown, request: FastifyRequest) {
  const { code, field, status, upstreamStatus } = failure
  const line = { code, field, status, upstreamStatus, cause: causeOf(failure) }
  if (error instanceof ClientGoneError) request.log.debug('the client went away')
  else if (code === 'internal') request.log.error({ ...line, stack: stackOf(error) }, 'request failed')
  // While it starts, refusing is what it is there for.
  else if (status >= 500 && code !== 'not_ready') request.log.warn(line, 'request failed')
  else request.log.debug(line, 'request refused')
}

function causeOf({ cause }: ApiError): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const inner = cause.cause instanceof Error ? cause.cause : cause
  return 'code' in inner ? String(inner.code) : inner.name
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}
