import { queryOptions } from '@tanstack/react-query'
import {
  apiTokensAnswerSchema,
  createdTokenSchema,
  revokedTokenSchema,
  type TokenScope,
} from '#contract/api/api-tokens.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { sendJson } from '../../lib/api/send-json.ts'

export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => fetchJson('/api/tokens', apiTokensAnswerSchema, signal),
})

export function createToken(body: { name: string; scopes: TokenScope[]; days: number }) {
  return sendJson({ method: 'POST', path: '/api/tokens', body }, createdTokenSchema)
}

export function revokeToken(id: string) {
  return sendJson({ method: 'DELETE', path: `/api/tokens/${id}` }, revokedTokenSchema)
}
