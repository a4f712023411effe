import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { pathOf } from '../../http/matched-route.ts'

/** Sends people a 404 page if it is built. Programs and requests for missing files get a JSON error. */
export function answerMissingPages(app: FastifyInstance, distDir: string) {
  const page = join(distDir, '404.html')
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request) || !existsSync(page)) throw new ApiError('not_found', 'Not found.')
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(readFileSync(page))
  })
}

function isPageRequest(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const takesHtml = (request.headers.accept ?? '').includes('text/html')
  // Only files at the top have an ending. Elsewhere, a dot is part of a link, such as one whose feature is off.
  return takesHtml && !path.startsWith('/assets') && (extname(path) === '' || path.lastIndexOf('/') > 0)
}
