import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch, stringifySearch } from '../../lib/url/search-params.ts'
import { defaults, entitySearchSchema } from './search.ts'

const parse = (search: string) => z.parse(entitySearchSchema, parseSearch(search))

describe('entitySearchSchema', () => {
  it.each([
    ['', defaults],
    ['?location=DE&range=ytd&compare=year', { location: 'DE', range: 'ytd', compare: 'year' }],
    ['?location=XX&range=99w&compare=maybe&content_type=smell&start=soon', defaults],
    ['?commercial_model=premium', { ...defaults, commercial_model: 'premium' }],
    ['?start=2026-01-02&end=2026-01-08', { ...defaults, start: '2026-01-02', end: '2026-01-08' }],
  ])('parses “%s”', (search, expected) => {
    expect(definedOf(parse(search))).toEqual(expected)
  })

  it.each(['?location=AA', '?range=1w&service_type=on_demand', '?start=2026-02-29&end=2026-03-01'])(
    'parses %s after serializing it',
    (search) => {
      expect(parse(stringifySearch(parse(search)))).toEqual(parse(search))
    },
  )
})

function definedOf(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
