import { describe, expect, it } from 'vitest'
import { checkWebhookUrl, createPublicLookup } from './webhook-target.ts'

/** Looks an IP address up as if it were what a host name leads to, which needs no name server. */
function resolve(hostname: string, address: string, allowedHosts: string[] = []): Promise<unknown> {
  return new Promise((done) => {
    createPublicLookup(hostname, allowedHosts)(address, { all: false }, (error, found) => done(error ?? found))
  })
}

describe('checkWebhookUrl', () => {
  it.each([
    'https://hooks.example/a?b',
    'https://8.8.8.8/',
    'http://localhost:9/',
    'http://127.0.0.1/',
    'http://[::1]/',
  ])('accepts %s', (url) => {
    expect(checkWebhookUrl(url, []).href).toBe(url)
  })

  it.each(['https://192.168.1.4/', 'https://[fd00::1]/', 'https://[::ffff:192.168.1.4]/', 'https://0.0.0.0/'])(
    'accepts the private IP address %s only if the operator names it',
    (url) => {
      expect(() => checkWebhookUrl(url, [])).toThrow('private IP address')
      expect(checkWebhookUrl(url, [new URL(url).hostname]).href).toBe(new URL(url).href)
    },
  )
})

describe('createPublicLookup', () => {
  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '::1', 'fe80::1', '::ffff:10.0.0.1'])(
    'refuses a public name that leads to %s',
    async (address) => {
      expect(await resolve('hooks.example', address)).toMatchObject({ name: 'WebhookTargetError' })
    },
  )

  it('lets public addresses, this machine, and named hosts through', async () => {
    expect(await resolve('hooks.example', '93.184.216.34')).toBe('93.184.216.34')
    expect(await resolve('localhost', '127.0.0.1')).toBe('127.0.0.1')
    expect(await resolve('hooks.intern', '10.1.2.3', ['hooks.intern'])).toBe('10.1.2.3')
  })
})
