import * as z from 'zod/mini'

/** Every error code of the API with its HTTP status. Pages define a message for each code. */
export const ERROR_STATUS = {
  bad_request: 400, // `field` is the invalid parameter
  sign_in_required: 401, // the user must sign in to Chartroom; a 401 of the provider has another code
  token_refused: 401, // the personal access token is missing, unknown, expired, or revoked
  forbidden_origin: 403, // Host, Origin, or Sec-Fetch-Site belongs to another site
  scope_missing: 403, // the token lacks the scope for this route
  not_operator: 403, // only operators may import files
  not_author: 403, // only the author and operators may change a note
  not_found: 404, // the route, entity, or chart doesn't exist
  week_not_published: 404,
  method_not_allowed: 405,
  import_running: 409,
  conflict: 409, // someone else changed it first, or the name is already used
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502, // the provider returned an error or an invalid response
  provider_refused: 502, // the provider rejected the credentials
  provider_unreachable: 502, // the provider didn't respond
  not_ready: 503, // the server is still starting or generating the sample
  storage_failed: 503, // for example, a disk is full or a file is locked
  overloaded: 503, // our queue is full, or the provider told us to slow down
  provider_timeout: 504, // the provider didn't respond before the deadline
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Body of every error response. */
export const errorBodySchema = z.object({
  /** Details of the error. */
  error: z.object({
    code: z.enum(ERROR_CODES), // Code of the error
    message: z.string(), // English text for logs
    requestId: z.string(), // ID of the request, as in the `x-request-id` header and the log
    field: z.optional(z.string()), // The invalid parameter. Absent if no parameter is invalid
  }),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
