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

export const createToken = (body: { name: string; scopes: TokenScope[]; days: number }) =>
  sendJson('POST', '/api/tokens', createdTokenSchema, body)
export const revokeToken = (id: string) => sendJson('DELETE', `/api/tokens/${id}`, revokedTokenSchema)
