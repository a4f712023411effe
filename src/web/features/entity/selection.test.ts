import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch } from '../../lib/url/search-params.ts'
import { entitySearchSchema } from './search.ts'
import { ignoresContentType, isDefault, toSelection } from './selection.ts'

const parse = (search: string) => z.parse(entitySearchSchema, parseSearch(search))

describe('toSelection', () => {
  it('drops parameters that have no effect', () => {
    expect(toSelection(parse('?location=DE&content_type=audio'))).toEqual(toSelection(parse('?location=DE')))
    expect(toSelection(parse('?start=2026-01-02'))).toEqual(toSelection(parse('')))
    expect(toSelection(parse('?range=1w&start=2026-01-02&end=2026-01-08'))).toEqual(
      toSelection(parse('?range=52w&start=2026-01-02&end=2026-01-08')),
    )
  })

  it('leaves a relative range unresolved', () => {
    expect(toSelection(parse('?range=13w'))).toMatchObject({ range: '13w' })
  })

  it.each(['US', 'CA', 'AA'])('includes the content type in %s', (location) => {
    expect(toSelection(parse(`?location=${location}&content_type=video`)).filters).toEqual({ content_type: 'video' })
  })
})

describe('ignoresContentType', () => {
  it.each([
    ['?location=DE&content_type=audio', true],
    ['?location=US&content_type=audio', false],
    ['?location=DE', false],
  ])('returns the expected value for %s: %s', (search, expected) => {
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
  ])('returns the expected value for “%s”: %s', (search, expected) => {
    expect(isDefault(parse(search))).toBe(expected)
  })
})
