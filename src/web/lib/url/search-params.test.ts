import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('search params', () => {
  it.each([
    {},
    { q: '0042' },
    { q: 'true', page: '2' },
    { q: '{"a":1}' },
    { q: 'Ana & Bo + 50% = ?#/' },
    { q: 'Северный ветер 青い' },
    { q: '"quoted"', empty: '' },
    { q: '<script>\n\t\\' },
  ])('restores search params from the URL: %j', (search) => {
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it.each([
    [{ page: 2, isOpen: true }, '?page=2&isOpen=true'],
    [{ columns: ['a', 'b'] }, '?columns=a%2Cb'],
    [{ q: undefined, other: null, odd: {} }, ''],
  ])('formats %j as %s', (search, expected) => {
    expect(stringifySearch(search)).toBe(expected)
  })
})
