// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { ERROR_CODES } from '#contract/errors.ts'
import { ApiError } from './api-client.ts'
import { isNotFound, toErrorSentence } from './error-sentence.ts'

describe('toErrorSentence', () => {
  it.each([...ERROR_CODES, 'offline', 'unreadable'] as const)('has a sentence for %s', (code) => {
    expect(toErrorSentence(new ApiError('', { code, status: 0 }))).toMatch(/^[A-Z].*\.$/)
  })

  it('has a sentence for errors that aren’t API errors', () => {
    expect(toErrorSentence(new TypeError('x is undefined'))).toMatch(/our side/)
  })

  it('names the network when the code of a page can’t load offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(toErrorSentence(new TypeError('Failed to fetch dynamically imported module'))).toMatch(/Check your network/)
  })
})

describe('isNotFound', () => {
  it.each([
    [new ApiError('', { code: 'not_found', status: 404 }), true],
    [new ApiError('', { code: 'week_not_published', status: 404 }), true],
    [new ApiError('', { code: 'bad_request', status: 400, field: 'id' }), true],
    [new ApiError('', { code: 'bad_request', status: 400, field: 'start' }), false],
    [new ApiError('', { code: 'provider_failed', status: 502 }), false],
    [new Error('not_found'), false],
    [null, false],
  ])('returns for %s: %s', (error, expected) => {
    expect(isNotFound(error)).toBe(expected)
  })
})
