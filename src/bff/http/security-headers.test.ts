import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { CONTENT_SECURITY, secureHeaders } from './security-headers.ts'

it.each([{ isHttps: true }, { isHttps: false }])('are what helmet would set, and one more: %o', async ({ isHttps }) => {
  const ours = await askHeaders((app) => secureHeaders(app, { isHttps }))
  const helmets = await askHeaders((app) =>
    app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...CONTENT_SECURITY, ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}) },
      },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
      xFrameOptions: { action: 'deny' },
    }),
  )
  expect(ours).toEqual({ ...helmets, 'permissions-policy': 'camera=(), geolocation=(), microphone=()' })
  expect(ours['content-security-policy']).toMatch(/^default-src 'self';script-src 'self';/)
})

async function askHeaders(prepare: (app: FastifyInstance) => unknown) {
  const app = Fastify()
  onTestFinished(() => app.close())
  prepare(app)
  app.get('/', async () => '')
  const { date: _now, ...headers } = (await app.inject('/')).headers
  return headers
}
