import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { defaults, entitySearchSchema, ignoresContentType, isDefault, toSelection } from './search.ts'

const parse = (search: string) => z.parse(entitySearchSchema, parseSearch(search))

describe('entitySearchSchema', () => {
  it.each([
    ['', defaults],
    ['?location=DE&range=ytd&compare=year', { location: 'DE', range: 'ytd', compare: 'year' }],
    ['?location=XX&range=99w&compare=maybe&content_type=smell&start=soon', defaults],
    ['?commercial_model=premium', { ...defaults, commercial_model: 'premium' }],
    ['?start=2026-01-02&end=2026-01-08', { ...defaults, start: '2026-01-02', end: '2026-01-08' }],
  ])('%s', (search, expected) => {
    expect(definedOf(parse(search))).toEqual(expected)
  })

  it.each(['?location=AA', '?range=1w&service_type=on_demand', '?start=2026-02-29&end=2026-03-01'])(
    'reads back what it writes: %s',
    (search) => {
      expect(parse(stringifySearch(parse(search)))).toEqual(parse(search))
    },
  )
})

describe('toSelection', () => {
  it('is the same question whatever cannot apply', () => {
    expect(toSelection(parse('?location=DE&content_type=audio'))).toEqual(toSelection(parse('?location=DE')))
    expect(toSelection(parse('?start=2026-01-02'))).toEqual(toSelection(parse('')))
    expect(toSelection(parse('?range=1w&start=2026-01-02&end=2026-01-08'))).toEqual(
      toSelection(parse('?range=52w&start=2026-01-02&end=2026-01-08')),
    )
  })

  it('keeps a relative range relative', () => {
    expect(toSelection(parse('?range=13w'))).toMatchObject({ range: '13w' })
  })

  it.each(['US', 'CA', 'AA'])('sends the content type in %s', (location) => {
    expect(toSelection(parse(`?location=${location}&content_type=video`)).filters).toEqual({ content_type: 'video' })
  })
})

describe('ignoresContentType', () => {
  it.each([
    ['?location=DE&content_type=audio', true],
    ['?location=US&content_type=audio', false],
    ['?location=DE', false],
  ])('%s is %s', (search, expected) => {
    expect(ignoresContentType(parse(search))).toBe(expected)
  })
})

describe('isDefault', () => {
  it.each([
    ['', true],
    ['?location=JP', true],
    ['?range=1w', false],
    ['?compare=none', false],
    ['?service_type=programmed', false],
    ['?start=2026-01-02&end=2026-01-08', false],
    ['?start=2026-01-02', true],
  ])('%s is %s', (search, expected) => {
    expect(isDefault(parse(search))).toBe(expected)
  })
})

function definedOf(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
