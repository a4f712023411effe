import * as z from 'zod'
import { type WireError, WIRE_ERROR_CODES } from '#contract/provider/auth.ts'

const MEANINGS = {
  400: 'A parameter is not what it may be; each message begins with its name',
  401: 'The API key (00018) or the access token (00019) is missing, unknown or expired',
  406: 'Accept asks for another version or format',
  413: 'The body is over 16 kB',
  414: 'The address is over 2 kB',
  415: 'The body is of another content type',
  500: 'The service failed; it is not the request',
} as const

type ErrorStatus = keyof typeof MEANINGS

/** What any address can answer. */
const ALWAYS = [414, 500] as const

const errorAnswer: z.ZodType<WireError> = z
  .strictObject({
    error: z.strictObject({
      errors: z
        .array(
          z.strictObject({
            error_code: z.enum(WIRE_ERROR_CODES),
            error_type: z.string().describe('The status text'),
            message: z.string().describe('About a parameter it begins with its name: "location: must be ..."'),
          }),
        )
        .min(1)
        .describe('One for each thing that is wrong'),
      code: z.int().min(400).max(599).describe('The HTTP status'),
      message: z.string().describe('The status text'),
    }),
  })
  .meta({
    id: 'Error',
    description:
      'error_code: 00018 API key; 00019 access token; 00020 user name or password; 00001 a parameter, the body or its ' +
      'content type; 00004 no such path; 00005 method; 00006 version; 00013 too large; 00029 too many requests; ' +
      '00050 internal.',
  })

/** The error answers of a route for `/openapi.json`. */
export function errorResponses(...statuses: ErrorStatus[]) {
  return Object.fromEntries([...statuses, ...ALWAYS].map((status) => [status, errorResponse(MEANINGS[status])]))
}

export function errorResponse(description: string) {
  return { description, content: { 'application/json': { schema: errorAnswer } } }
}

export const noDataResponse = { 204: z.undefined().describe('There is no data; the body is empty') }
