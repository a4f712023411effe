import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { ApiError } from '../errors.ts'
import { isApi } from '../http/boundary.ts'

const SEGMENT = '([\\w-]{1,64})'

/** Every page that the SPA has: only these are answered with it, so that a mistyped address is a 404. */
const PAGES = [
  '/',
  '/search',
  '/charts',
  `/charts/:id(^${SEGMENT}$)`,
  `/charts/:id(^${SEGMENT}$)/:week(^${SEGMENT}$)`,
  ...Object.values(KIND_SEGMENTS).map((segment) => `/${segment}/:id(^${SEGMENT}$)`),
  '/compare',
  '/ui',
]

const INDEX = 'index.html'
/** Built files with a hash in their name never change. */
const HASHED_PREFIX = '/assets/'
/** Never served, whatever the build leaves: source maps, lists of files, compressed twins under their own name. */
const HIDDEN = /\/\.|\.map$|\.br$|\.gz$|^\/manifest\.json$/

/** The built SPA, compressed at build time. */
export function pageRoutes(app: FastifyInstance, distDir: string) {
  app.register(fastifyStatic, {
    root: distDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    allowedPath: (path) => !isApi(path) && !HIDDEN.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(distDir, HASHED_PREFIX))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const url of PAGES) {
    app.route({ method: 'GET', url, schema: { hide: true }, handler: (request, reply) => sendPage(request, reply) })
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!takesHtml(request)) throw new ApiError('not_found', 'There is nothing here.')
    if (!existsSync(join(distDir, INDEX))) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: run npm run build.\n')
    }
    return reply.sendFile(INDEX)
  }
}

function takesHtml({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return /text\/html|text\/\*|\*\/\*/.test(accept)
}
