import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type ApiToken,
  apiTokensAnswerSchema,
  createdTokenSchema,
  ownTokenAnswerSchema,
  revokedTokenSchema,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
} from '#contract/api/api-tokens.ts'
import { ApiError } from '../core/errors.ts'
import { isOperator, writerOf } from '../core/person.ts'
import { addRoute } from '../route-helpers/add-route.ts'
import { withZod } from '../route-helpers/app-context.ts'
import { nameField } from '../route-helpers/name-field.ts'
import { deskIdField, enumField, oneOf } from '../route-helpers/query-fields.ts'
import { OWN_TOKEN_ROUTE } from './token-paths.ts'
import type { TokenMeter } from './token-meter.ts'
import type { TokenSettings } from './token-settings.ts'
import { type StoredToken, type TokenStore, useOf } from './token-store.ts'

type RouteOptions = {
  store: TokenStore
  meter: TokenMeter
  settings: TokenSettings
  operators: readonly string[]
  now: () => number
}

/** Routes for the owners of tokens, who have a session, and one route for programs. */
export function tokenRoutes(app: FastifyInstance, { store, meter, settings, operators, now }: RouteOptions) {
  const days = `Must be a whole number from 1 to ${settings.maxDays}.`

  addRoute(app, 'GET /api/tokens', {
    summary: 'Lists the personal access tokens of the current user',
    answer: apiTokensAnswerSchema,
    handle: async (request) => {
      await meter.save()
      const rows = await store.list(seenOwnerOf(request))
      return { tokens: rows.map((row) => toAnswer(row, request)), ...settings }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/tokens',
    schema: {
      summary: 'Creates a personal access token. Only this response contains it',
      body: z.strictObject({
        name: nameField('token', TOKEN_LIMITS.name),
        scopes: z
          .array(enumField(TOKEN_SCOPES), 'Choose what the token can read.')
          .min(1, 'Choose what the token can read.')
          .max(TOKEN_SCOPES.length, oneOf(TOKEN_SCOPES))
          .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
        days: z.int(days).min(1, days).max(settings.maxDays, days),
      }),
      response: { 200: createdTokenSchema },
    },
    handler: async (request, reply) => {
      const { token, row } = await store.create(request.body, writerOf(request))
      request.log.info({ token: row.id, scopes: row.scopes, owner: row.ownerId }, 'personal access token created')
      reply.header('cache-control', 'no-store')
      return { token, created: toAnswer(row, request) }
    },
  })

  addRoute(app, 'DELETE /api/tokens/:id', {
    summary: 'Revokes a personal access token',
    params: z.object({
      id: deskIdField.describe('ID of a token'),
    }),
    answer: revokedTokenSchema,
    handle: async (request, writer) => {
      const { id } = request.params
      await store.revoke(id, seenOwnerOf(request), writer)
      request.log.info({ token: id, by: writer.id }, 'personal access token revoked')
      return { id }
    },
  })

  withZod(app).route({
    method: 'GET',
    url: OWN_TOKEN_ROUTE,
    schema: {
      summary: 'The token of this request, with today’s use',
      description: 'For every token.',
      security: [{ token: [] }],
      response: { 200: ownTokenAnswerSchema },
    },
    handler: async ({ token }) => {
      if (token === null) throw new ApiError('token_refused', 'Send a personal access token.')
      return { ...token, callsPerDay: settings.callsPerDay }
    },
  })

  /** Administrators can see and revoke every token. */
  function seenOwnerOf(request: FastifyRequest): string | null {
    return isOperator(request.person, operators) ? null : writerOf(request).id
  }

  function toAnswer(row: StoredToken, request: FastifyRequest): ApiToken {
    const { id, name, scopes, createdAt, expiresAt, lastUsedAt, ownerId, ownerName: owner } = row
    const isOwn = ownerId === writerOf(request).id
    return { id, name, scopes, createdAt, expiresAt, lastUsedAt, owner, isOwn, today: useOf(row, now()) }
  }
}
