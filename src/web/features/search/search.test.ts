// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch, stringifySearch } from '../../lib/url/search-params.ts'
import { toSearchPath } from './queries.ts'
import { defaults, searchSearchSchema, toSearchQuery } from './search.ts'

const parse = (search: string) => z.parse(searchSearchSchema, parseSearch(search))

describe('searchSearchSchema', () => {
  it.each([
    ['', defaults],
    ['?q=0042', { ...defaults, q: '0042' }],
    ['?q=x&kind=song&page=3', { q: 'x', kind: 'song', page: 3 }],
    ['?kind=work&page=0', defaults],
    ['?page=1.5', defaults],
    ['?page=401', defaults],
    ['?page=400', { ...defaults, page: 400 }],
    [`?q=${'x'.repeat(201)}`, defaults],
  ])('parses "%s"', (search, expected) => {
    expect(parse(search)).toEqual(expected)
  })

  it('parses a query string that it serialized', () => {
    const search = { q: 'Ana & "Bo" 50%', kind: 'artist', page: 7 } as const
    expect(parse(stringifySearch(search))).toEqual(search)
  })
})

describe('toSearchQuery', () => {
  it.each([
    ['ignores extra spaces', { q: '  a \t b ', kind: 'all', page: 1 }, { text: 'a b', kind: 'all', from: 0, size: 4 }],
    [
      'pages the results of one kind',
      { q: 'a', kind: 'song', page: 3 },
      { text: 'a', kind: 'song', from: 50, size: 25 },
    ],
    ['ignores the page for all kinds', { q: 'a', kind: 'all', page: 3 }, { text: 'a', kind: 'all', from: 0, size: 4 }],
    [
      'ends the last page at the limit',
      { q: 'a', kind: 'song', page: 400 },
      { text: 'a', kind: 'song', from: 9_975, size: 25 },
    ],
  ] as const)('%s', (_, search, expected) => {
    expect(toSearchQuery(search)).toEqual(expected)
  })
})

describe('toSearchPath', () => {
  it('names the route’s parameters', () => {
    expect(toSearchPath({ text: 'a&b', kind: 'all', from: 0, size: 4 }, 'US')).toBe(
      '/api/search?q=a%26b&kind=all&from=0&size=4',
    )
  })
})
