import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, badRequest, ClientGoneError, toErrorBody } from '../../core/errors.ts'
import { isApi, isMailLink, isProbe } from '../matched-route.ts'
import { discardBody } from './discard-body.ts'
import { sendPlainPage } from './plain-page.ts'

/** Sends every error with our JSON body, or a page to people, and logs details that clients must not see. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (toApiError(error, request).code === 'payload_too_large') await discardBody(request.raw)
    return sendError(error, request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toApiError(error, request)
  request.failureCode = failure.code
  logFailure(failure, error, request)
  if (failure.retryAfterSec !== undefined) reply.header('retry-after', failure.retryAfterSec)
  if (isMailLink(request)) {
    const page = { title: 'Chartroom can’t open this link', ways: [], paragraphs: [failure.message] }
    return sendPlainPage(reply, failure.status, page)
  }
  if (failure.status >= 500 && isVisit(request)) {
    const page = { title: 'Chartroom can’t open this page right now', ways: WAYS }
    return sendPlainPage(reply, failure.status, { ...page, paragraphs: [failure.message, `Request ID: ${request.id}`] })
  }
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorBody(failure, request.id))
}

const WAYS = [
  // An empty URL means the page itself.
  { href: '', label: 'Try again' },
  { href: '/', label: 'Desk' },
]

const BODY_FAULTS: ReadonlyMap<string, string> = new Map([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'The body is empty. Send JSON, or omit Content-Type.'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'The body must be valid JSON.'],
])

/** Returns true for URLs that people open in a browser. */
function isVisit(request: FastifyRequest): boolean {
  return !isApi(request) && !isProbe(request) && (request.headers.accept ?? '').includes('text/html')
}

export function toApiError(error: unknown, { routeOptions }: Pick<FastifyRequest, 'routeOptions'>): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ClientGoneError) return new ApiError('provider_timeout', error.message)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const message = first?.message ?? 'The request is invalid.'
    const field = first?.instancePath.split('/')[1] ?? ''
    return new ApiError('bad_request', message, field === '' ? {} : { field })
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = Math.floor((routeOptions.bodyLimit ?? 0) / 1024)
    return new ApiError('payload_too_large', `The body is too large. Send at most ${limit} kB.`, { field: 'body' })
  }
  const bodyFault = code === undefined ? undefined : BODY_FAULTS.get(code)
  if (bodyFault !== undefined) return badRequest('body', bodyFault)
  // Forbidden paths look like missing ones, so that clients learn nothing about our files.
  if (statusCode === 403 || statusCode === 404) return new ApiError('not_found', 'Not found.')
  if (statusCode === 415) {
    const message = 'This content type is not supported. Most routes take application/json.'
    return new ApiError('unsupported_media_type', message, { field: 'content-type' })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('bad_request', 'The request can’t be parsed.')
  }
  return new ApiError('internal', 'Something went wrong on our side.', { cause: error })
}

/** Logs names and codes only, because messages from other software may contain request data. */
function logFailure(failure: ApiError, error: unknown, request: FastifyRequest) {
  const { code, field, status, upstreamStatus } = failure
  const line = { code, field, status, upstreamStatus, cause: causeOf(failure) }
  if (error instanceof ClientGoneError) request.log.debug('the client disconnected')
  else if (code === 'internal') request.log.error({ ...line, stack: stackOf(error) }, 'request failed')
  // During startup, refusing is normal and isn't logged.
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
