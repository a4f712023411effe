import { errorSentences } from '../copy/errors.ts'
import { ApiError } from './api-client.ts'

/** The one place where an error becomes words. */
export function toErrorSentence(error: unknown): string {
  return error instanceof ApiError ? errorSentences[error.code] : errorSentences.internal
}

/**
 * True for an address that names nothing: the page says so instead of offering another try. An id that cannot be one is
 * refused before it is looked up, which is the same to a reader.
 */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code, field } = error
  return code === 'not_found' || code === 'week_not_published' || (code === 'bad_request' && field === 'id')
}
