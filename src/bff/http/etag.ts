import { createHash } from 'node:crypto'
import { type FastifyInstance } from 'fastify'
import { isApi, pathOf } from './boundary.ts'

/**
 * API answers belong to one user's browser, are asked again before each use, and cost nothing when they are the same.
 * The tag is a hash of what the user sees.
 */
export function tagAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isApi(pathOf(request))) return payload
    if (reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store')
      return payload
    }
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (!isSame(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

function isSame(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag) ?? false
}
