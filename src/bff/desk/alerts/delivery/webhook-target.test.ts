import { lookup } from 'node:dns/promises'
import { describe, expect, it } from 'vitest'
import { checkWebhookUrl, createPublicLookup, toWebhookHost } from './webhook-target.ts'

/** Resolves an IP address as if a host name led to it, so that the test needs no name server. */
function resolve(url: string, address: string, allowedHosts: string[] = []): Promise<unknown> {
  return new Promise((done) => {
    createPublicLookup(new URL(url), allowedHosts)(address, { all: false }, (error, found) => done(error ?? found))
  })
}

/** One address of each range in the IANA special-purpose address registries, and other forms of 127.0.0.1 and 10.0.0.1. */
const PRIVATE_V4 = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.1.4',
  '192.175.48.1',
  '198.19.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
]
const PRIVATE_V6 = [
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:7f00:1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:2::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2620:4f:8000::1',
  '3fff::1',
  '3fff:fff:ffff::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'feff::1',
  'ff02::1',
]

describe('checkWebhookUrl', () => {
  it.each(['https://hooks.example/a?b', 'https://8.8.8.8/', 'https://hooks.example:8443/', 'https://[2606:4700::1]/'])(
    'accepts %s',
    (url) => {
      expect(checkWebhookUrl(url, []).href).toBe(url)
    },
  )

  it.each([
    ...PRIVATE_V4.map((address) => `https://${address}/`),
    ...PRIVATE_V6.map((address) => `https://[${address}]/`),
    'https://localhost/',
    'https://127.1/',
    'https://0x7f000001:8443/',
    'https://2130706433/',
    'https://127.0.0.1./',
    'http://localhost:9/',
    'http://127.0.0.1/',
    'http://[::1]:8080/',
  ])('accepts %s only if the operator names it', (url) => {
    const { href, hostname } = new URL(url)
    expect(() => checkWebhookUrl(url, [])).toThrow(/private IP address|https:/)
    expect(() => checkWebhookUrl(url, ['hooks.example'])).toThrow(/private IP address|https:/)
    expect(checkWebhookUrl(url, [hostname]).href).toBe(href)
  })

  it('accepts only the port that the operator names', () => {
    expect(checkWebhookUrl('http://127.0.0.1:9000/', ['127.0.0.1:9000']).port).toBe('9000')
    expect(() => checkWebhookUrl('http://127.0.0.1:9001/', ['127.0.0.1:9000'])).toThrow()
    expect(checkWebhookUrl('https://127.0.0.1/', ['127.0.0.1:443']).port).toBe('')
    expect(() => checkWebhookUrl('http://127.0.0.1/', ['127.0.0.1:443'])).toThrow()
  })

  it.each([
    'http://hooks.example/',
    'https://ana@hooks.example/',
    'https://:secret@hooks.example/',
    'https://hooks.example:25/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'hooks.example',
  ])('refuses %s', (url) => {
    expect(() => checkWebhookUrl(url, [])).toThrow()
  })
})

describe('createPublicLookup', () => {
  it.each([...PRIVATE_V4, ...PRIVATE_V6])('refuses a public name that leads to %s', async (address) => {
    expect(await resolve('https://hooks.example/', address)).toBeInstanceOf(Error)
  })

  it('refuses names of this machine that the operator does not name', async () => {
    const { address } = await lookup('localhost')
    expect(await resolve('https://localhost./', address)).toBeInstanceOf(Error)
    expect(await resolve('https://hooks.example/', address, ['localhost'])).toBeInstanceOf(Error)
  })

  it('returns public addresses, and those of named hosts', async () => {
    expect(await resolve('https://hooks.example/', '93.184.216.34')).toBe('93.184.216.34')
    expect(await resolve('http://localhost/', '127.0.0.1', ['localhost'])).toBe('127.0.0.1')
    expect(await resolve('https://hooks.intern/', '10.1.2.3', ['hooks.intern'])).toBe('10.1.2.3')
  })
})

describe('toWebhookHost', () => {
  it.each([
    ['Hooks.Intern', 'hooks.intern'],
    ['10.0.0.8', '10.0.0.8'],
    ['127.1:9000', '127.0.0.1:9000'],
    ['::1', '[::1]'],
    ['[::1]:80', '[::1]:80'],
    ['localhost:443', 'localhost:443'],
  ])('reads %s as %s', (entry, host) => {
    expect(toWebhookHost(entry)).toBe(host)
  })

  it.each(['https://hooks.intern', 'hooks.intern/path', 'ana@hooks.intern', 'a b', 'hooks:x', '10.0.0.0/8'])(
    'refuses %s',
    (entry) => {
      expect(toWebhookHost(entry)).toBeNull()
    },
  )
})
