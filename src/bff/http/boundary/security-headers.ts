import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from '../../core/node-http.ts'

/** Headers of responses to requests that can't be parsed. These contain no page. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

const CONTENT_SECURITY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Popups set their position in a style attribute.
  'style-src-attr': ["'unsafe-inline'"],
  // Exported images use blobs, and logos in SVG use data URLs.
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Makes pages load from and call only our own origin, and forbids framing. */
export function secureHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const headers = toSecureHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Runs helmet once on a dummy response, because the headers are always the same. */
function toSecureHeaders(isHttps: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_SECURITY, ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}) },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  set(request, response, (error) => {
    if (error !== undefined) throw new Error('Could not create the security headers.', { cause: error })
  })
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(headers), 'permissions-policy': 'camera=(), geolocation=(), microphone=()' }
}
