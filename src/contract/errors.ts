import * as z from 'zod/mini'

/** Every code the BFF can answer with, and its HTTP status. The set is closed: pages turn each into a sentence. */
export const ERROR_STATUS = {
  bad_request: 400, // a parameter is not what it may be; `field` names it
  sign_in_required: 401, // ours alone: the provider's own 401 is never the browser's
  forbidden_origin: 403, // a foreign Host, Origin or Sec-Fetch-Site
  not_found: 404, // no such route, entity, chart
  week_not_published: 404, // the chart has no such week
  method_not_allowed: 405,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502, // the provider answered with an error or with something unreadable
  provider_refused: 502, // the provider refused our credentials
  provider_unreachable: 502, // no answer at all
  not_ready: 503, // still starting, or the sample is being made
  storage_failed: 503, // a session or a link could not be saved or read: a full disk, a locked file
  overloaded: 503, // our queue is full, or the provider asked us to wait
  provider_timeout: 504, // no answer before the deadline
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    requestId: z.string(),
    field: z.optional(z.string()),
  }),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
