import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkApiKey, type Credentials, isSameSecret } from '../access.ts'
import { ServiceError } from '../service-error.ts'
import type { Tokens } from '../tokens.ts'
import { authResponse } from './response-schemas.ts'
import { errorResponse, errorResponses } from './error-responses.ts'

export type AuthRouteOptions = { credentials: Credentials; tokens: Tokens; tokenTtlSec: number }

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Both fields are required, but the schema makes them optional, so that a missing one leads to a 401 instead of a 400. */
const bodySchema = z
  .object({ username: z.string().optional(), password: z.string().optional() })
  .meta({ required: ['username', 'password'] })
  .optional()

/** POST /auth. Every failed login is a 401, as the specification requires. */
export async function authRoute(app: FastifyInstance, options: AuthRouteOptions): Promise<void> {
  const { credentials, tokens, tokenTtlSec } = options
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
  app.addHook('onRequest', async (request) => checkApiKey(request, credentials))

  app.withTypeProvider<ZodTypeProvider>().post(
    '/auth',
    {
      schema: {
        operationId: 'logIn',
        summary: 'Get an access token',
        description:
          'Send access_token in the authorization header, without a scheme such as Bearer. expires_in is in seconds.',
        tags: ['authentication'],
        security: [{ apiKey: [] }],
        consumes: [FORM_TYPE],
        body: bodySchema,
        response: {
          200: authResponse,
          ...errorResponses(400, 413, 415),
          401: errorResponse('The API key (00018), or the username or password (00020), is missing or wrong'),
        },
      },
    },
    async ({ body }, reply) => {
      const { username, password } = body ?? {}
      const missing = [username ? '' : 'username', password ? '' : 'password'].filter(Boolean)
      if (username === undefined || password === undefined || missing.length > 0) {
        throw invalidCredentials(`${missing.join(' and ')} must be sent in a form-encoded body.`)
      }
      // Both are always compared, so that timing doesn't reveal which one is wrong.
      const isUser = isSameSecret(username, credentials.username)
      const isPassword = isSameSecret(password, credentials.password)
      if (!isUser || !isPassword) throw invalidCredentials('The username or password is wrong.')
      reply.header('cache-control', 'no-store')
      return { access_token: tokens.issue(), expires_in: tokenTtlSec }
    },
  )
}

function invalidCredentials(message: string): ServiceError {
  return new ServiceError(401, [{ code: 'credentials', message }])
}
