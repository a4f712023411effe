import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** For an answer that no page is: one that is made before a request was understood. */
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
  // Positioned popups set their place in a style attribute.
  'style-src-attr': ["'unsafe-inline'"],
  // A card is drawn from a blob and an image in an SVG comes as data.
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** What a browser may do with our pages: run our own files, talk to us, and be framed by nobody. */
export function secureHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const headers = toSecureHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** They are the same for every answer, so helmet sets them once, on an answer to nobody. */
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
    if (error !== undefined) throw new Error('The security headers cannot be made.', { cause: error })
  })
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(headers), 'permissions-policy': 'camera=(), geolocation=(), microphone=()' }
}
