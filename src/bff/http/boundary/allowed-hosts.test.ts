import { describe, expect, it } from 'vitest'
import { createHostRule } from './allowed-hosts.ts'

const PUBLIC = new URL('https://chartroom.test')

describe('createHostRule', () => {
  it.each([
    ['127.0.0.1', null, '127.0.0.1:4310', true],
    ['127.0.0.1', null, 'localhost:4311', true],
    ['127.0.0.1', null, 'LOCALHOST', true],
    ['127.0.0.1', null, '[::1]:4310', true],
    ['127.0.0.1', null, '127.0.0.53:4310', true],
    ['127.0.0.53', null, '127.0.0.53:4310', true],
    ['::1', null, '[::1]:4310', true],
    ['::1', null, '127.0.0.1:4310', true],
    ['localhost', null, '[::ffff:127.0.0.1]:4310', true],
    ['127.0.0.1', null, '127.0.0.256', false],
    ['127.0.0.1', null, '127.0.0.1.evil.test', false],
    ['127.0.0.1', null, 'evil.localhost', false],
    ['127.0.0.1', null, 'localhost.', false],
    ['127.0.0.1', null, '0177.0.0.1', false],
    ['127.0.0.1', null, '2130706433', false],
    ['127.0.0.1', null, '127.1:4310', false],
    ['127.0.0.1', null, '[::]', false],
    ['127.0.0.1', null, '0.0.0.0', false],
    ['127.0.0.1', null, '192.168.0.2:4310', false],
    ['127.0.0.1', null, 'evil.test', false],
    ['127.0.0.1', null, '', false],
    ['127.0.0.1', PUBLIC, 'chartroom.test', true],
    ['127.0.0.1', PUBLIC, 'chartroom.test:443', false],
    ['127.0.0.1', PUBLIC, 'localhost:4310', true],
    ['0.0.0.0', PUBLIC, 'chartroom.test', true],
    ['0.0.0.0', PUBLIC, '192.168.0.2:4310', false],
    ['0.0.0.0', null, '192.168.0.2:4310', true],
    ['0.0.0.0', null, '[fe80::1]:4310', true],
    ['0.0.0.0', null, 'evil.test', false],
    ['0.0.0.0', null, '3232235522', false],
    ['chartroom.lan', null, 'Chartroom.lan:4310', true],
    ['chartroom.lan', null, 'evil.chartroom.lan', false],
    ['chartroom.lan', PUBLIC, 'chartroom.lan', false],
  ])('listening on %s with public URL %s, allows Host %j: %s', (host, publicUrl, header, expected) => {
    expect(createHostRule({ host, publicUrl })(header)).toBe(expected)
  })
})
