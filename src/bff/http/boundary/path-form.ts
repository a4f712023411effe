import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { type PlainPage, sendPlainPage } from '../responses/plain-page.ts'

/**
 * Allows one spelling per path. Our paths never need percent-encoding, so an encoded path is a mistake or an attempt to bypass
 * a check. Also refuses `//`, `.` and `..` segments, `\`, `;`, `#`, control and non-ASCII characters, and targets that are not
 * a path. A trailing slash is allowed, because the router removes it and checks use the matched route.
 */
const NORMAL_TARGET = /^(?=\/)(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~!$&'()*+,=:@-]+)*\/?(?:\?|$)/

/** Target of refused paths. It is a regular route, so that logging, headers, and rate limits apply. */
export const REFUSED_PATH_ROUTE = '/refused-path'

const REFUSED: PlainPage = {
  title: 'This link isn’t valid',
  paragraphs: ['Its path contains characters that no Chartroom link has. Check that you have copied the whole link.'],
  ways: [
    { href: '/search', label: 'Open search' },
    { href: '/charts', label: 'All charts' },
  ],
}

/** Used by the framework's `rewriteUrl`, which runs before routing. */
export function toRoutedTarget(target: string): string {
  return isNormalTarget(target) ? target : REFUSED_PATH_ROUTE
}

export function isNormalTarget(target: string): boolean {
  return NORMAL_TARGET.test(target)
}

export async function refusePath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const error = new ApiError(
    'bad_request',
    'The path must not contain encoded characters, empty parts, or dots as parts.',
  )
  reply.header('cache-control', 'no-store')
  if (!(request.headers.accept ?? '').includes('text/html')) throw error
  request.failureCode = error.code
  return sendPlainPage(reply, error.status, REFUSED)
}
