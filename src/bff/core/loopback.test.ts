import { describe, expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['localhost', true],
    ['127.255.255.255', true],
    ['LocalHost', true],
    ['::1', true],
    ['[::1]', true],
    ['0:0:0:0:0:0:0:1', true],
    ['::ffff:127.0.0.1', true],
    ['[::ffff:7f00:35]', true],
    ['::ffff:10.0.0.1', false],
    ['::2', false],
    ['::', false],
    ['', false],
    ['127.0.0.999', false],
    ['128.0.0.1', false],
    ['127.1', false],
    ['0177.0.0.1', false],
    ['localhost.evil.test', false],
    ['0.0.0.0', false],
    ['127.0.0.1.evil.test', false],
    ['10.0.0.1', false],
  ])('of %s is %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected)
  })
})
