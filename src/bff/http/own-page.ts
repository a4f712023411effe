import { type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { isOwnCaller } from './boundary.ts'

/**
 * For requests that change something. A browser must say that one of our pages sends the request, by Sec-Fetch-Site or, where
 * that is absent, by Origin: every current browser does, and a form on another site cannot leave both out. Repeats the
 * boundary's own checks, so that it holds for a route under any path.
 */
export async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  const isStated = site === 'same-origin' || (site === undefined && origin !== undefined)
  if (isStated && isOwnCaller(request, request.server.ownOriginsOf(host))) return
  throw new ApiError('forbidden_origin', 'Only our own pages may send this request.')
}
