import { type ErrorBody, type ErrorCode, ERROR_STATUS } from '#contract/errors.ts'

type ApiErrorOptions = {
  /** The parameter that is not what it may be. */
  field?: string
  /** When trying again makes sense. */
  retryAfterSec?: number
  /** The provider's status, for the log only. */
  upstreamStatus?: number
  cause?: unknown
}

/** A failure that the browser is told about. The message is ours and holds nothing from outside. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly retryAfterSec: number | undefined
  readonly upstreamStatus: number | undefined

  constructor(code: ErrorCode, message: string, { field, retryAfterSec, upstreamStatus, cause }: ApiErrorOptions = {}) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.field = field
    this.retryAfterSec = retryAfterSec
    this.upstreamStatus = upstreamStatus
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Nobody waits for the answer any more: what is under way for it stops. */
export class ClientGoneError extends Error {
  constructor() {
    super('the client went away')
    this.name = 'ClientGoneError'
  }
}

export function toErrorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, message, field } = error
  return { error: { code, message, requestId, ...(field === undefined ? {} : { field }) } }
}

/** Failures of the provider, after which an older answer is better than none. */
const PROVIDER_CODES: ReadonlySet<ErrorCode> = new Set([
  'provider_failed',
  'provider_refused',
  'provider_unreachable',
  'provider_timeout',
  'overloaded',
])

export function isProviderFailure(error: unknown): error is ApiError {
  return error instanceof ApiError && PROVIDER_CODES.has(error.code)
}

export function badRequest(field: string, message: string): ApiError {
  return new ApiError('bad_request', message, { field })
}

/** The provider had no such thing some time ago, and cannot be asked whether that is still so: no reason for a 404. */
export function unconfirmedAbsence(): ApiError {
  return new ApiError('provider_failed', 'The provider did not answer in time.')
}
