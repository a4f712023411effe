import { type ErrorBody, type ErrorCode, ERROR_STATUS } from '#contract/errors.ts'

type ApiErrorOptions = {
  /** Name of the invalid parameter. */
  field?: string
  /** Number of seconds to wait before retrying. */
  retryAfterSec?: number
  /** HTTP status of the provider's response, only for the log. */
  upstreamStatus?: number
  cause?: unknown
}

/** An error for the client. Its message must not contain external data. */
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

/** Stops work for a client that disconnected, because someone canceled it, or because the server stops. */
export class ClientGoneError extends Error {
  constructor() {
    super('the client disconnected')
    this.name = 'ClientGoneError'
  }
}

const LOCKED_RETRY_AFTER_SEC = 5

/** Another program has locked the file of the embedded data service. */
export class CatalogLockedError extends ApiError {
  constructor() {
    super(
      'storage_failed',
      'Another program has locked the catalog. Close it, such as a database browser, and try again.',
      {
        retryAfterSec: LOCKED_RETRY_AFTER_SEC,
      },
    )
  }
}

export function toErrorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, message, field } = error
  return { error: { code, message, requestId, ...(field === undefined ? {} : { field }) } }
}

/** For these codes, a stale response is better than an error. */
const PROVIDER_CODES: ReadonlySet<ErrorCode> = new Set([
  'provider_failed',
  'provider_refused',
  'provider_unreachable',
  'provider_timeout',
  'overloaded',
])

export function isProviderFailure(error: unknown): error is ApiError {
  return error instanceof CatalogLockedError || (error instanceof ApiError && PROVIDER_CODES.has(error.code))
}

/** For `catch`. Throws all other errors again. */
export function nullIfProviderFails(error: unknown): null {
  if (isProviderFailure(error)) return null
  throw error
}

/** Returns true for outages of the database, which it logs once itself. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'storage_failed'
}

export function badRequest(field: string, message: string): ApiError {
  return new ApiError('bad_request', message, { field })
}

const TOO_SLOW = 'The data provider took too long.'

export function providerTimeout(): ApiError {
  return new ApiError('provider_timeout', TOO_SLOW)
}

/** The provider responded 404 earlier, but this can't be confirmed now, so our own response must not be a 404. */
export function unconfirmedAbsence(): ApiError {
  return new ApiError('provider_failed', TOO_SLOW)
}
