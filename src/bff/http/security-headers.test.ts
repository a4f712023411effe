import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { secureHeaders } from './security-headers.ts'

describe('secureHeaders', () => {
  it('lets a browser run our own files, talk to us, and nothing else', async () => {
    const headers = await askHeaders({ isHttps: false })
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

  it('holds browsers to HTTPS only where that is spoken', async () => {
    const [plain, secure] = [await askHeaders({ isHttps: false }), await askHeaders({ isHttps: true })]
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

async function askHeaders(options: { isHttps: boolean }) {
  const app = Fastify()
  onTestFinished(() => app.close())
  secureHeaders(app, options)
  app.get('/', async () => '')
  return (await app.inject('/')).headers
}
