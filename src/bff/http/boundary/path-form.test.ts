import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listRawSpellings, listSpellings } from '../../testing/requests/path-spellings.ts'
import { isNormalTarget, REFUSED_PATH_ROUTE, toRoutedTarget } from './path-form.ts'

// Short pieces of URLs, most of them one character. One line shows them all.
// prettier-ignore
const PIECES = ['/', '//', '.', '..', '%', '%2e', '%2F', '%61', '%00', 'a', 'Z', '0', '-', '~', '\\', ';', '#', '?', ' ', '\t', '\n', 'é', ':', '@', '*', 'http://x']

describe('toRoutedTarget', () => {
  it.each([
    '/',
    '/charts',
    '/charts/',
    '/charts/CR00001/2026-W46/card.png?scale=2',
    '/...',
    '/.well-known/x',
    "/a~b!$&'()*+,=:@-_.",
    '/?%61/../;\\#',
  ])('doesn’t change %s', (target) => {
    expect(toRoutedTarget(target)).toBe(target)
  })

  it.each([
    '',
    '*',
    '?',
    'api',
    '/charts//',
    '//',
    '/./',
    '/..',
    '/.?',
    '/a/../b',
    '/%',
    '/\u00e9',
    '/a b',
    '/a\u0000',
    '/a\nb',
    ...listSpellings('/api/charts'),
    ...listRawSpellings('/api/charts'),
  ])('rejects %j', (target) => {
    expect(toRoutedTarget(target)).toBe(REFUSED_PATH_ROUTE)
  })

  it('allows only paths that URL parsing and decoding don’t change', () => {
    const targets = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 8 })
    fc.assert(
      fc.property(targets, (pieces) => {
        const target = `/${pieces.join('')}`
        fc.pre(isNormalTarget(target))
        const [path = ''] = target.split('?')
        expect(new URL(`http://chartroom.test${target}`).pathname).toBe(path)
        expect(decodeURIComponent(path)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
