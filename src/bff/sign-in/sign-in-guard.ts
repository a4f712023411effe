import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { FILE_ROUTE, isApi, isProbe, pathOf } from '../http/matched-route.ts'
import { REFUSED_PATH_ROUTE } from '../http/path-form.ts'
import { type Person } from '../person.ts'
import { type Cookies } from './cookies.ts'
import { type Sessions } from './sessions.ts'

/**
 * Closes everything to whoever is not signed in, but what is named here: a route that somebody adds is closed without a
 * line about it. These show nothing of the provider's, or have a rule of their own.
 */
const OPEN_ROUTES: ReadonlySet<string> = new Set(['/sign-in', '/sign-in/callback', '/signed-out', REFUSED_PATH_ROUTE])
/** Files that the pages of those routes need, and the program itself, which is public: no answer of the API is among them. */
const OPEN_FILES = /^\/(?:assets\/[\w.-]+|favicon\.svg|theme\.js|404\.css|share\.css)$/
const READ_METHODS = new Set(['GET', 'HEAD'])

type GuardOptions = { sessions: Sessions; cookies: Cookies; openRoutes: ReadonlySet<string> }

export function guardSignIn(app: FastifyInstance, { sessions, cookies, openRoutes }: GuardOptions) {
  app.addHook('onRequest', async (request, reply) => {
    // Probes must work when sessions do not. Metrics are for this machine or need their own token.
    if (isProbe(request)) return undefined
    request.person = await findPerson(request)
    if (request.person !== null || isOpen(request)) return undefined
    if (isPageAsked(request)) return reply.redirect(`/sign-in?return=${encodeURIComponent(request.url)}`)
    throw new ApiError('sign_in_required', 'Sign in first.')
  })

  // A page that is kept would be shown by Back after somebody signed out.
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (request.person !== null && isPage) reply.header('cache-control', 'no-store')
    return payload
  })

  /** Where sessions cannot be looked up, what is open stays so, and what is closed says why. */
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
    if (url === FILE_ROUTE) return OPEN_FILES.test(pathOf(request))
    return OPEN_ROUTES.has(url) || openRoutes.has(url)
  }
}

function isPageAsked(request: FastifyRequest): boolean {
  const takesHtml = (request.headers.accept ?? '').includes('text/html')
  return takesHtml && READ_METHODS.has(request.method) && !isApi(request)
}
