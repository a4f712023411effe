import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { ApiError } from '../../core/errors.ts'
import { type DescribePage, toPreviewUrl } from '../../exports/describe-page.ts'
import { withHead } from '../../exports/page-head.ts'
import { pathOf } from '../../http/matched-route.ts'
import type { RenderedAnswers } from '../../http/responses/rendered-answers.ts'
import type { ProviderInfo } from '../../route-helpers/app-context.ts'
import { sendRendered } from '../../route-helpers/send-answer.ts'
import { createPagePreloads } from './page-preloads.ts'

/** All URLs of the SPA, so that a mistyped URL returns 404. */
export const PAGE_URLS: readonly string[] = [
  '/',
  '/search',
  '/charts',
  '/charts/:id',
  '/charts/:id/:week',
  ...Object.values(KIND_SEGMENTS).map((segment) => `/${segment}/:id`),
  '/compare',
  '/status',
  '/imports',
  '/rosters',
  '/rosters/:id',
  '/alerts',
  '/movers',
  '/tokens',
]

/** Has no capture group, because the router would treat it as a parameter. */
const SEGMENT = '[\\w-]{1,64}'
const PAGES = PAGE_URLS.map((url) => url.replaceAll(/:\w+/g, (name) => `${name}(^${SEGMENT}$)`))

const INDEX = 'index.html'
const HTML = 'text/html; charset=utf-8'
/** Folder of built files with a hash in their name, which never change. */
const HASHED_PREFIX = '/assets/'
/** With other characters, a file system could find a hidden file under another name. */
const FILE = /^\/[\w./-]+$/
/** Prevents source maps, file lists, and compressed files from being sent under their own names. */
const HIDDEN = /\/\.|\.map$|\.br$|\.gz$|\.$|^\/manifest\.json$/i

type PageSources = {
  distDir: string
  describePage: DescribePage
  rendered: RenderedAnswers
  provider: Pick<ProviderInfo, 'isSample' | 'hasImports'>
}

/** Sends the built SPA. Only sample pages and pages with a link preview are rendered, and cached briefly. */
export function pageRoutes(app: FastifyInstance, { distDir, describePage, rendered, provider }: PageSources) {
  const index = join(distDir, INDEX)
  const toPreloads = createPagePreloads(distDir)
  app.register(fastifyStatic, {
    root: distDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    // For each file, the plugin's own route lists all files, to compare the spelling.
    serve: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(distDir, HASHED_PREFIX))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, ({ url }, reply) => {
    const [path = ''] = url.split('?', 1)
    return FILE.test(path) && !HIDDEN.test(path) ? reply.sendFile(path) : reply.callNotFound()
  })
  for (const url of PAGES) {
    app.route({ method: 'GET', url, schema: { hide: true }, handler: (request, reply) => sendPage(request, reply) })
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!takesHtml(request)) throw new ApiError('not_found', 'Not found.')
    const path = pathOf(request)
    const preloads = toPreloads(path, request.query)
    if (preloads !== null) reply.header('link', preloads)
    const page = toPreviewUrl(path, request.query)
    const cached = rendered.find(toKey(page))
    if (cached !== null) return sendRendered(request, reply, cached, HTML)
    if (!existsSync(index)) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: run npm run build.\n')
    }
    const head = await describePage(page, { signal: request.deadline, requestId: request.id })
    if (head === null && !provider.isSample) return reply.sendFile(INDEX)
    const built = await rendered.read(toKey(head === null ? null : page), request.deadline, async () => {
      const file = await readFile(index, 'utf8')
      const html = provider.isSample ? withSampleMark(file, await provider.hasImports()) : file
      return { text: head === null ? html : withHead(html, head), isCacheable: true }
    })
    return sendRendered(request, reply, built, HTML)
  }
}

/** @param page null for the page that all URLs without a link preview share */
function toKey(page: string | null): string {
  return page === null ? 'page' : `page ${page}`
}

/** Marks the page as a sample before the session loads, so that nothing in the header moves. */
function withSampleMark(html: string, hasImports: boolean): string {
  return html.replace('<html', `<html data-sample="${hasImports ? 'beside-imports' : 'alone'}"`)
}

function takesHtml({ headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return /text\/html|text\/\*|\*\/\*/.test(accept)
}
