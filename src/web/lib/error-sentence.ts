import { ApiError, type ApiErrorCode } from './api-client.ts'

/** The server refused the dates in the link. */
const datesSentence =
  'These dates aren’t available. Choose days from 1940 to tomorrow, at most five years, or a preset range.'

/** What happened and what to do, for people. */
const errorSentences = {
  bad_request: 'This address asks for something the service does not have. Check the dates and filters.',
  sign_in_required: 'You are signed out. Sign in to go on.',
  forbidden_origin: 'This page was opened from another site, so it was refused. Open Chartroom by its own address.',
  not_found: 'There is no such thing here. The link may be incomplete.',
  week_not_published: 'This chart has not published that week.',
  method_not_allowed: 'The server refused this kind of request. Reload the page.',
  payload_too_large: 'The request was too large. Make the selection smaller.',
  uri_too_long: 'The address is too long. Make the selection smaller.',
  unsupported_media_type: 'The server refused this kind of request. Reload the page.',
  too_many_requests: 'Too many requests at once. Wait a moment, then try again.',
  internal: 'Something broke on our side. Try again; if it stays, tell whoever runs Chartroom.',
  provider_failed: 'The data provider answered with an error. Try again in a minute.',
  provider_refused: 'The data provider refused our credentials. Tell whoever runs Chartroom.',
  provider_unreachable: 'The data provider cannot be reached. Try again in a minute.',
  not_ready: 'Chartroom is still starting. Try again in a moment.',
  storage_failed:
    'Chartroom’s server can’t use its disk right now. Try again in a minute; if it keeps failing, tell your administrator.',
  overloaded: 'Many people are asking at once. Try again in a moment.',
  provider_timeout: 'The data provider took too long. Try again, or choose a shorter range.',
  offline: 'No connection to Chartroom. Check the network, then try again.',
  unreadable: 'The answer could not be read. Reload the page; a newer version may be there.',
} as const satisfies Record<ApiErrorCode, string>

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
