import * as z from 'zod/mini'

/** `expires_in` is in seconds. Some providers send text or omit it, so callers must check it. */
export const wireAuthSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.unknown()),
})

/** 24 hours. Source: docs/provider-interface.md#authentication. */
export const DEFAULT_TOKEN_TTL_SEC = 86_400

/** Body of every error response. Source: docs/provider-interface.md#errors. */
export const wireErrorSchema = z.object({
  error: z.object({
    errors: z.array(z.object({ error_code: z.string(), error_type: z.string(), message: z.string() })),
    code: z.number(),
    message: z.string(),
  }),
})
export type WireError = z.infer<typeof wireErrorSchema>

/** The specification defines only the first code. The others are ours. Source: docs/provider-interface.md#errors. */
export const WIRE_ERROR_CODES = {
  apiKey: '00018',
  token: '00019',
  credentials: '00020',
  badParameter: '00001',
  notFound: '00004',
  method: '00005',
  version: '00006',
  tooLarge: '00013',
  tooManyRequests: '00029',
  internal: '00050',
} as const

/** The media type that selects version 1 of the provider's API. */
export function acceptTypeOf(vendor: string): string {
  return `application/vnd.${vendor}-data.svc-apibff.v1+json`
}
