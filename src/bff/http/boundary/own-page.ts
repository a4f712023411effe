import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { isOwnCaller } from './boundary.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if programs may write here. They send neither Sec-Fetch-Site nor Origin. */
    isForPrograms?: boolean
  }
}

/** Must run before routes are registered. */
export function guardWrites(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (isRead || route.config?.isRefusal === true || route.config?.isForPrograms === true) return
    route.onRequest = [requireOwnPage, ...[route.onRequest ?? []].flat()]
  })
}

/**
 * Prevents cross-site request forgery. Requires Sec-Fetch-Site or Origin to name our own page: all
 * current browsers send at least one, even for forms on other sites. Repeats the checks of the boundary, so that it works
 * for routes outside /api, too.
 */
async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  const isStated = site === 'same-origin' || (site === undefined && origin !== undefined)
  if (isStated && isOwnCaller(request, request.server.ownOriginsOf(host))) return
  throw new ApiError('forbidden_origin', 'Only Chartroom’s own pages can send this request.')
}
