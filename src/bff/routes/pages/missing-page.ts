import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { isInOpenFolder, pathOf } from '../../http/matched-route.ts'

/**
 * Sends the app, which shows that there is no such page. People without an account get a plain page, and so does a path
 * with a dot, because the app must never replace a file. Programs and requests for missing files get a JSON error.
 */
export function answerMissingPages(app: FastifyInstance, distDir: string) {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const isPlain = path.includes('.') || isInOpenFolder(path)
    const page = join(distDir, isPlain ? '404.html' : 'index.html')
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
