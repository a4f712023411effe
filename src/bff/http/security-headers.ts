import { type FastifyInstance } from 'fastify'

/** For an answer that no page is: one that is made before a request was understood. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

export const CONTENT_SECURITY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Positioned popups set their place in a style attribute.
  'style-src-attr': ["'unsafe-inline'"],
  // A card is drawn from a blob and a picture in an SVG comes as data.
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** The same for every answer. Helmet's values, written down: it makes them anew for each request; its test compares. */
const CONSTANT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** What a browser may do with our pages: run our own files, talk to us, and be framed by nobody. */
export function secureHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const headers = toSecureHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function toSecureHeaders(isHttps: boolean): Record<string, string> {
  const policy = Object.entries(CONTENT_SECURITY).map(([directive, sources]) => [directive, ...sources].join(' '))
  if (isHttps) policy.push('upgrade-insecure-requests')
  return {
    'content-security-policy': policy.join(';'),
    ...CONSTANT_HEADERS,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
