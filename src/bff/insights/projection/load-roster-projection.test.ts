import { expect, it } from 'vitest'
import { providerTimeout } from '../../core/errors.ts'
import { loadUntilFailure } from './load-roster-projection.ts'

function loadUntil(failing: number, error: Error) {
  return loadUntilFailure([1, 2, 3], async (each) => {
    if (each === failing) throw error
    return each * 10
  })
}

it('returns the charts that were loaded before time ran out', async () => {
  expect(await loadUntil(2, providerTimeout())).toEqual({ loaded: [10], isCut: true })
  expect(await loadUntil(4, providerTimeout())).toEqual({ loaded: [10, 20, 30], isCut: false })
})

it('fails without any chart, and with mistakes of ours', async () => {
  await expect(loadUntil(1, providerTimeout())).rejects.toMatchObject({ code: 'provider_timeout' })
  await expect(loadUntil(2, new TypeError('ours'))).rejects.toThrow('ours')
})
