import { ApiError, type ApiErrorCode } from './api-client.ts'

/** Replaces `bad_request` if the server rejects the dates in a link. */
const datesSentence =
  'These dates aren’t available. Choose days from 1940 to tomorrow, at most five years, or a preset range.'

const errorSentences = {
  bad_request: 'The server doesn’t understand this link. Check its dates and filters.',
  sign_in_required: 'You’re signed out. Sign in to continue.',
  token_refused: 'This token doesn’t work. Create another one.',
  scope_missing: 'This token doesn’t have the required scope. Create one with more scopes.',
  forbidden_origin: 'This request came from another site, so it was blocked. Open Chartroom from its own URL.',
  not_operator: 'Only administrators can import files.',
  not_author: 'Only the author and administrators can change this note.',
  not_found: 'Not found. The link may be incomplete.',
  week_not_published: 'This chart hasn’t published that week.',
  method_not_allowed: 'The server rejected this type of request. Reload the page.',
  conflict: 'Someone else changed this. Reload, then repeat your change.',
  import_running: 'Another import is running. Try again when it has finished.',
  payload_too_large: 'The request was too large. Select fewer items.',
  uri_too_long: 'This link is too long. Select fewer items.',
  unsupported_media_type: 'The server rejected this type of request. Reload the page.',
  too_many_requests: 'Too many requests at once. Wait a moment, then try again.',
  internal: 'Something went wrong on our side. Try again. If it keeps happening, contact your Chartroom administrator.',
  provider_failed: 'The data provider returned an error. Try again in a minute.',
  provider_refused: 'The data provider rejected our credentials. Contact your Chartroom administrator.',
  provider_unreachable: 'We can’t reach the data provider. Try again in a minute.',
  not_ready: 'Chartroom is still starting. Try again in a moment.',
  storage_failed:
    'The server’s database or disk isn’t working right now. Try again in a minute. If it keeps happening, contact your Chartroom administrator.',
  overloaded: 'We’re getting a lot of requests right now. Try again in a moment.',
  provider_timeout: 'The data provider took too long to respond. Try again.',
  offline: 'Can’t connect to Chartroom. Check your network, then try again.',
  unreadable: 'The response couldn’t be read. Reload the page to get the latest version.',
} as const satisfies Record<ApiErrorCode, string>

const DATE_FIELDS: ReadonlySet<string> = new Set(['start', 'end', 'week'])

export function toErrorSentence(error: unknown): string {
  // Without a network, a page's code fails to load before any API request does.
  if (!(error instanceof ApiError)) return errorSentences[navigator.onLine ? 'internal' : 'offline']
  const isAboutDates = error.code === 'bad_request' && error.field !== null && DATE_FIELDS.has(error.field)
  return isAboutDates ? datesSentence : errorSentences[error.code]
}

/** Returns true if the page doesn't exist or its ID is malformed. It then offers search instead of a retry. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code, field } = error
  return code === 'not_found' || code === 'week_not_published' || (code === 'bad_request' && field === 'id')
}

/** Returns true while Chartroom starts or stops. The error's message has the reason. */
export function isNotReady(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_ready'
}

/** Returns true if the session is over, so that only signing in helps. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sign_in_required'
}
