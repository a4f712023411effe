import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { secureHeaders } from './security-headers.ts'

describe('secureHeaders', () => {
  it('allows only our own files and requests to our own origin', async () => {
    const headers = await getHeaders({ isHttps: false })
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';script-src 'self';style-src 'self';/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('sends HSTS only with HTTPS', async () => {
    const [plain, secure] = [await getHeaders({ isHttps: false }), await getHeaders({ isHttps: true })]
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

async function getHeaders(options: { isHttps: boolean }) {
  const app = Fastify()
  onTestFinished(() => app.close())
  secureHeaders(app, options)
  app.get('/', async () => '')
  return (await app.inject('/')).headers
}
