import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { ApiError } from '../errors.ts'
import { type DescribePage } from '../exports/describe-page.ts'
import { type PageHead, withHead } from '../exports/page-head.ts'
import { isApi, pathOf } from '../http/boundary.ts'
import { chooseEncoding, compress } from '../http/encoding.ts'
import { tagAnswer } from '../http/etag.ts'
import { toEtag } from '../http/rendered-answers.ts'

/** No group in it: the router would count it as a parameter of its own. */
const SEGMENT = '[\\w-]{1,64}'

/** Every page that the SPA has: only these are answered with it, so that a mistyped address is a 404. */
const PAGES = [
  '/',
  '/search',
  '/charts',
  `/charts/:id(^${SEGMENT}$)`,
  `/charts/:id(^${SEGMENT}$)/:week(^${SEGMENT}$)`,
  ...Object.values(KIND_SEGMENTS).map((segment) => `/${segment}/:id(^${SEGMENT}$)`),
  '/compare',
  '/status',
]

const INDEX = 'index.html'
/** Built files with a hash in their name never change. */
const HASHED_PREFIX = '/assets/'
/** Never served, whatever the build leaves: source maps, lists of files, compressed twins under their own name. */
const HIDDEN = /\/\.|\.map$|\.br$|\.gz$|^\/manifest\.json$/

/**
 * The built SPA, compressed at build time; only a page whose link can say more than all others is written anew.
 */
export function pageRoutes(app: FastifyInstance, distDir: string, describePage: DescribePage) {
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

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!takesHtml(request)) throw new ApiError('not_found', 'There is nothing here.')
    if (!existsSync(join(distDir, INDEX))) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: run npm run build.\n')
    }
    const head = await describePage(pathOf(request), { signal: request.deadline, requestId: request.id })
    return head === null ? reply.sendFile(INDEX) : sendDescribed(request, reply, head)
  }

  async function sendDescribed(request: FastifyRequest, reply: FastifyReply, head: PageHead) {
    const plain = Buffer.from(withHead(await readFile(join(distDir, INDEX), 'utf8'), head))
    const etag = toEtag(plain)
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    if (tagAnswer(reply, etag)) return reply.send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === null) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(await compress(encoding, plain))
  }
}

function takesHtml({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return /text\/html|text\/\*|\*\/\*/.test(accept)
}
