import * as z from 'zod'
import { type WireError, WIRE_ERROR_CODES } from '#contract/provider/auth.ts'

const MEANINGS = {
  400: 'A parameter is invalid; each message starts with its name',
  401: 'The API key (00018) or the access token (00019) is missing, invalid or expired',
  406: 'Accept requests an unsupported version or format',
  413: 'The request body exceeds 16 kB',
  414: 'The URL exceeds 2 kB',
  415: 'The content type is not supported',
  500: 'Internal error of the data service',
} as const

type ErrorStatus = keyof typeof MEANINGS

const ALWAYS = [414, 500] as const

const errorSchema: z.ZodType<WireError> = z
  .strictObject({
    error: z.strictObject({
      errors: z
        .array(
          z.strictObject({
            error_code: z.enum(WIRE_ERROR_CODES),
            error_type: z.string().describe('The status text'),
            message: z.string().describe('Starts with the name of the parameter, if any: "location: must be ..."'),
          }),
        )
        .min(1)
        .describe('One entry per problem'),
      code: z.int().min(400).max(599).describe('The HTTP status'),
      message: z.string().describe('The status text'),
    }),
  })
  .meta({
    id: 'Error',
    description:
      'error_code: 00018 API key; 00019 access token; 00020 username or password; 00001 parameter, body or content ' +
      'type; 00004 no such route; 00005 method; 00006 version; 00013 too large; 00029 too many requests; ' +
      '00050 internal.',
  })

export function errorResponses(...statuses: ErrorStatus[]) {
  return Object.fromEntries([...statuses, ...ALWAYS].map((status) => [status, errorResponse(MEANINGS[status])]))
}

export function errorResponse(description: string) {
  return { description, content: { 'application/json': { schema: errorSchema } } }
}

export const noDataResponse = { 204: z.undefined().describe('No data; the body is empty') }
