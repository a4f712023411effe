import { type FastifyInstance } from 'fastify'
import { type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { checkApiKey, type Credentials, isSameSecret } from '../access.ts'
import { ServiceError } from '../service-error.ts'
import { type Tokens } from '../tokens.ts'
import { authAnswer } from './response-schemas.ts'
import { errorResponse, errorResponses } from './error-responses.ts'

export type AuthRouteOptions = { credentials: Credentials; tokens: Tokens; tokenTtlSec: number }

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Both are required; that either may be missing here lets its absence be a 401 like every other refusal. */
const bodySchema = z
  .object({ username: z.string().optional(), password: z.string().optional() })
  .meta({ required: ['username', 'password'] })
  .optional()

/** POST /auth: user name and password for an access token. Every refusal is a 401, as the specification has it. */
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
        summary: 'An access token',
        description:
          'access_token is sent as it is, without a scheme, in the authorization header; expires_in is seconds.',
        tags: ['authentication'],
        security: [{ apiKey: [] }],
        consumes: [FORM_TYPE],
        body: bodySchema,
        response: {
          200: authAnswer,
          ...errorResponses(400, 413, 415),
          401: errorResponse('The API key (00018), or the user name or the password (00020), is missing or wrong'),
        },
      },
    },
    async ({ body }, reply) => {
      const { username, password } = body ?? {}
      const missing = [username ? '' : 'username', password ? '' : 'password'].filter(Boolean)
      if (username === undefined || password === undefined || missing.length > 0) {
        throw refused(`${missing.join(' and ')} must be given in a form-encoded body.`)
      }
      // Both are compared always, so that the time does not tell which one was wrong.
      const isUser = isSameSecret(username, credentials.username)
      const isPassword = isSameSecret(password, credentials.password)
      if (!isUser || !isPassword) throw refused('The user name or the password is wrong.')
      reply.header('cache-control', 'no-store')
      return { access_token: tokens.issue(), expires_in: tokenTtlSec }
    },
  )
}

function refused(message: string): ServiceError {
  return new ServiceError(401, [{ code: 'credentials', message }])
}
