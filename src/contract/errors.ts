import * as z from 'zod/mini'

/** Every error code of the API with its HTTP status. Pages have a message for each. */
export const ERROR_STATUS = {
  bad_request: 400, // `field` names the invalid parameter
  sign_in_required: 401, // never the provider's own 401
  token_refused: 401, // no personal access token, or one that is unknown, expired, or revoked
  forbidden_origin: 403, // Host, Origin or Sec-Fetch-Site of another site
  scope_missing: 403, // the token may not read this
  not_operator: 403, // importing files
  not_author: 403, // changing a note that someone else wrote
  not_found: 404, // route, entity, or chart
  week_not_published: 404,
  method_not_allowed: 405,
  import_running: 409,
  conflict: 409, // someone else changed it first, or the name is taken
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502, // an error or an invalid response
  provider_refused: 502, // credentials rejected
  provider_unreachable: 502, // no response
  not_ready: 503, // still starting or generating the sample
  storage_failed: 503, // for example a full disk or a locked file
  overloaded: 503, // our queue is full, or the provider asked us to slow down
  provider_timeout: 504, // no response before the deadline
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Body of every error response. */
export const errorBodySchema = z.object({
  /** The error. */
  error: z.object({
    code: z.enum(ERROR_CODES), // Code of the error
    message: z.string(), // English text for logs
    requestId: z.string(), // Same as the header `x-request-id` and the ID in the log
    field: z.optional(z.string()), // The parameter with the error, if there is one
  }),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
