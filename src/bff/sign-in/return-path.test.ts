import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toReturnPath } from './return-path.ts'

const OWN = new URL('https://chartroom.test')

describe('toReturnPath', () => {
  it.each(['/', '/charts/CR00001/2026-W46?sort=-total', '/search?q=a%20b&kind=song'])('accepts %s', (path) => {
    expect(toReturnPath(path, OWN)).toBe(path)
  })

  it.each([
    undefined,
    null,
    ['/charts', '/search'],
    '',
    'charts',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\..\\..',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/api/session',
    '/api',
    '/sign-in?return=/',
    '/sign-in/callback?code=a',
    '/signed-out',
    `/${'a'.repeat(1_600)}`,
  ])('leads home instead of to %j', (requested) => {
    expect(toReturnPath(requested, OWN)).toBe('/')
  })

  it('never returns another origin', () => {
    // Short pieces of URLs, most of them one character. One line shows them all.
    // prettier-ignore
    const pieces = fc.constantFrom('/', '\\', '//', '.', '..', '%2e', '%2f', '@', ':', '?', '#', 'evil.test', 'a', '\t', '\n', 'https:')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((each) => `/${each.join('')}`),
        ),
        (requested) => {
          const path = toReturnPath(requested, OWN)
          expect(path.startsWith('/')).toBe(true)
          expect(new URL(path, OWN).origin).toBe(OWN.origin)
        },
      ),
    )
  })
})
