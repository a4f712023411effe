import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { isOwnCaller } from './boundary.ts'

/**
 * Prevents cross-site request forgery on routes that change data. Requires Sec-Fetch-Site or Origin to name our own page: all
 * current browsers send at least one, even for forms on other sites. Repeats the checks of the boundary, so that it works
 * for routes outside /api, too.
 */
export async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  const isStated = site === 'same-origin' || (site === undefined && origin !== undefined)
  if (isStated && isOwnCaller(request, request.server.ownOriginsOf(host))) return
  throw new ApiError('forbidden_origin', 'Only our own pages may send this request.')
}
