import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { pathOf } from '../http/matched-route.ts'

const FILE = '404.html'

/** True when a person opened the address in a browser: programs and missing files get the error as JSON. */
export function isPersonLost(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const takesHtml = (request.headers.accept ?? '').includes('text/html')
  return takesHtml && extname(path) === '' && !path.startsWith('/assets')
}

/** A page of its own, not the app: the app is answered for its own addresses alone. Null when the pages are not built. */
export function sendMissingPage(reply: FastifyReply, distDir: string): FastifyReply | null {
  const path = join(distDir, FILE)
  if (!existsSync(path)) return null
  return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(readFileSync(path))
}
