import { type FastifyInstance, type FastifyReply } from 'fastify'
import { isApi } from './matched-route.ts'
import { toEtag } from './rendered-answers.ts'

/** API answers belong to one user's browser, are asked again before each use, and cost nothing when they are the same. */
export function tagAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isApi(request) || reply.hasHeader('etag')) return done(null, payload)
    if (reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store')
      return done(null, payload)
    }
    done(null, tagAnswer(reply, toEtag(payload)) ? null : payload)
  })
}

/** True when the browser has the same already: then there is nothing to send. */
export function tagAnswer(reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (!isSame(reply.request.headers['if-none-match'], etag)) return false
  reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return true
}

function isSame(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag) ?? false
}
