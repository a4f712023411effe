import { expect, it } from 'vitest'
import { ApiError } from '../core/errors.ts'
import { toSearchAnswer } from './to-search-answer.ts'

const PAGE = { from: 0, size: 10, jump: null }

it('refuses a search without kinds as a bad request', () => {
  expect(() => toSearchAnswer([], PAGE)).toThrow(expect.objectContaining({ code: 'bad_request', field: 'kind' }))
})

it('throws the provider’s error if every kind failed', () => {
  const error = new ApiError('provider_failed', 'failed')
  expect(() => toSearchAnswer([{ kind: 'song', error }], PAGE)).toThrow(error)
})
