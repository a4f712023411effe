import { type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/**
 * For requests that change something: beyond the boundary's own check of what a browser says about itself, it has to say
 * it. Every browser of the last years does; a form on another page cannot leave it out.
 */
export async function requireOwnPage({ headers }: FastifyRequest): Promise<void> {
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin !== undefined) return
  throw new ApiError('forbidden_origin', 'Only our own pages may ask this.')
}
