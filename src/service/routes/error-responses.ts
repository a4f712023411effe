import * as z from 'zod'
import { wireErrorSchema } from '#contract/provider/auth.ts'

const MEANINGS = {
  400: 'A parameter is not what it may be; each message begins with its name',
  401: 'The API key (00018) or the access token (00019) is missing, unknown or expired',
  406: 'Accept asks for another version or format',
  413: 'The body is over 16 kB',
  415: 'The body is of another content type',
} as const

type ErrorStatus = keyof typeof MEANINGS

/** The error answers of a route for `/openapi.json`. */
export function errorResponses(...statuses: ErrorStatus[]) {
  return Object.fromEntries(statuses.map((status) => [status, toResponse(MEANINGS[status])]))
}

export const noDataResponse = { 204: z.undefined().describe('There is no data; the body is empty') }

function toResponse(description: string) {
  return { description, content: { 'application/json': { schema: wireErrorSchema } } }
}
