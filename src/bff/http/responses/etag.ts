import type { FastifyInstance, FastifyReply } from 'fastify'
import { isApi } from '../matched-route.ts'
import { toEtag } from './rendered-answers.ts'

/** Makes API responses private to one browser and revalidated before each use, with 304 if unchanged. */
export function tagResponses(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isTagged = reply.hasHeader('etag') || reply.getHeader('cache-control') === 'no-store'
    if (!isApi(request) || isTagged) return done(null, payload)
    if (reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store')
      return done(null, payload)
    }
    done(null, tagAnswer(reply, toEtag(payload)) ? null : payload)
  })
}

/**
 * Returns true, and prepares a 304, if the client already has this version.
 * @param modifiedMs modification time, for clients that don't support ETags
 */
export function tagAnswer(reply: FastifyReply, etag: string, modifiedMs?: number): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const { 'if-none-match': known, 'if-modified-since': since } = reply.request.headers
  // If-Modified-Since has whole seconds, and counts only without an ETag (RFC 9110, section 13.1.3).
  const isUnmodified =
    known === undefined && since !== undefined && modifiedMs !== undefined && modifiedMs < Date.parse(since) + 1_000
  if (!isUnmodified && !isSame(known, etag)) return false
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return true
}

function isSame(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag) ?? false
}
