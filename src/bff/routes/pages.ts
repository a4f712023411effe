import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { ApiError } from '../errors.ts'
import { type DescribePage } from '../exports/describe-page.ts'
import { withHead } from '../exports/page-head.ts'
import { pathOf } from '../http/matched-route.ts'
import { type RenderedAnswers } from '../http/rendered-answers.ts'
import { type ProviderInfo } from '../route-helpers/app-context.ts'
import { sendRendered } from '../route-helpers/send-answer.ts'

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
const HTML = 'text/html; charset=utf-8'
/** Built files with a hash in their name never change. */
const HASHED_PREFIX = '/assets/'
/**
 * Never served: source maps, lists of files, compressed files under their own name. Some file systems ignore case and dots at
 * the end of a name.
 */
const HIDDEN = /\/\.|\.map$|\.br$|\.gz$|\.$|^\/manifest\.json$/i

type PageSources = {
  distDir: string
  describePage: DescribePage
  rendered: RenderedAnswers
  provider: Pick<ProviderInfo, 'isSample' | 'hasImports'>
}

/**
 * The built SPA, compressed at build time; only a page that says more than all others is written anew, and kept for a few
 * seconds: one whose link has a head of its own, and each page of a sample.
 */
export function pageRoutes(app: FastifyInstance, { distDir, describePage, rendered, provider }: PageSources) {
  const index = join(distDir, INDEX)
  app.register(fastifyStatic, {
    root: distDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    allowedPath: (path) => !HIDDEN.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(distDir, HASHED_PREFIX))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const url of PAGES) {
    app.route({ method: 'GET', url, schema: { hide: true }, handler: (request, reply) => sendPage(request, reply) })
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!takesHtml(request)) throw new ApiError('not_found', 'Not found.')
    const path = pathOf(request)
    const kept = rendered.find(toKey(path))
    if (kept !== null) return sendRendered(request, reply, kept, HTML)
    if (!existsSync(index)) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: run npm run build.\n')
    }
    const head = await describePage(path, { signal: request.deadline, requestId: request.id })
    if (head === null && !provider.isSample) return reply.sendFile(INDEX)
    const page = await rendered.read(toKey(head === null ? null : path), request.deadline, async () => {
      const built = await readFile(index, 'utf8')
      const html = provider.isSample ? withSampleMark(built, await provider.hasImports()) : built
      return { text: head === null ? html : withHead(html, head), isCacheable: true }
    })
    return sendRendered(request, reply, page, HTML)
  }
}

/** @param path null for the page that all addresses without a head of their own share */
function toKey(path: string | null): string {
  return path === null ? 'page' : `page ${path}`
}

/** Before the page has asked anything: the place of the banner that says so is kept from the first paint. */
function withSampleMark(html: string, hasImports: boolean): string {
  return html.replace('<html', `<html data-sample="${hasImports ? 'beside-imports' : 'alone'}"`)
}

function takesHtml({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return /text\/html|text\/\*|\*\/\*/.test(accept)
}
