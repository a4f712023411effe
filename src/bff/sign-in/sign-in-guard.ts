import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../core/errors.ts'
import { isApi, isProbe, isPublicFile } from '../http/matched-route.ts'
import { REFUSED_PATH_ROUTE } from '../http/boundary/path-form.ts'
import type { Person } from '../core/person.ts'
import type { Cookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

/** All other routes require sign-in. Listed routes show no provider data or have separate checks. */
const OPEN_ROUTES: ReadonlySet<string> = new Set(['/sign-in', '/sign-in/callback', '/signed-out', REFUSED_PATH_ROUTE])
const READ_METHODS = new Set(['GET', 'HEAD'])

type GuardOptions = { sessions: Sessions; cookies: Cookies; openRoutes: ReadonlySet<string> }

export function guardSignIn(app: FastifyInstance, { sessions, cookies, openRoutes }: GuardOptions) {
  app.addHook('onRequest', async (request, reply) => {
    // Health checks must work without sessions. Metrics require loopback or a token.
    if (isProbe(request)) return undefined
    request.person = await findPerson(request)
    if (request.person !== null || isOpen(request)) return undefined
    if (isPageRequest(request)) return reply.redirect(`/sign-in?return=${encodeURIComponent(request.url)}`)
    throw new ApiError('sign_in_required', 'Sign in to continue.')
  })

  // Otherwise, the Back button would show a cached page after signing out. The hook uses a callback, so that a response
  // has ended when functions return it. With a promise, Fastify would add a listener for each response.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (request.person !== null && isPage) reply.header('cache-control', 'no-store')
    done(null, payload)
  })

  /** If sessions aren't available, open routes still work and others respond with the reason. */
  async function findPerson(request: FastifyRequest): Promise<Person | null> {
    try {
      return await sessions.find(cookies.readSession(request))
    } catch (error) {
      if (isOpen(request)) return null
      throw error
    }
  }

  function isOpen(request: FastifyRequest): boolean {
    const { url = '' } = request.routeOptions
    return isPublicFile(request) || OPEN_ROUTES.has(url) || openRoutes.has(url)
  }
}

function isPageRequest(request: FastifyRequest): boolean {
  const takesHtml = (request.headers.accept ?? '').includes('text/html')
  return takesHtml && READ_METHODS.has(request.method) && !isApi(request)
}
