import { type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { type PlainPage, sendPlainPage } from './plain-page.ts'

/**
 * One spelling per path. Our paths consist of route names, ids and weeks, which never need percent-encoding, so an encoded
 * path is either a mistake or an attempt to reach a route under a name that a check does not recognize. Also refused: `//`,
 * `.` and `..` segments, `\`, `;`, `#`, control and non-ASCII characters, and targets that are not a path. Case matters. A
 * slash at the end is allowed, because the router removes it and all decisions are made by the matched route.
 */
const NORMAL_TARGET = /^(?=\/)(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~!$&'()*+,=:@-]+)*\/?(?:\?|$)/

/** The router sends every other target here. It is a route like any other, so all hooks run: logs, headers, rate limits. */
export const REFUSED_PATH_ROUTE = '/refused-path'

const REFUSED: PlainPage = {
  title: 'This link isn’t valid',
  code: '400',
  paragraphs: ['Its path contains characters that no Chartroom link has. Check that you have copied the whole link.'],
  ways: [
    { href: '/search', label: 'Open search' },
    { href: '/charts', label: 'All charts' },
  ],
}

/** For the framework's `rewriteUrl`, which runs before routing. */
export function toRoutedTarget(target: string): string {
  return isNormalTarget(target) ? target : REFUSED_PATH_ROUTE
}

export function isNormalTarget(target: string): boolean {
  return NORMAL_TARGET.test(target)
}

export async function refusePath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const error = new ApiError('bad_request', 'The path is not in normal form.')
  reply.header('cache-control', 'no-store')
  if (!(request.headers.accept ?? '').includes('text/html')) throw error
  request.failureCode = error.code
  return sendPlainPage(reply, error.status, REFUSED)
}
