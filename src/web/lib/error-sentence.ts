import { datesSentence, errorSentences } from '../copy/errors.ts'
import { ApiError } from './api-client.ts'

const DATE_FIELDS: ReadonlySet<string> = new Set(['start', 'end', 'week'])

/** The one place where an error becomes words. */
export function toErrorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return errorSentences.internal
  const isAboutDates = error.code === 'bad_request' && error.field !== null && DATE_FIELDS.has(error.field)
  return isAboutDates ? datesSentence : errorSentences[error.code]
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
