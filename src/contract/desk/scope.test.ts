import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHART_KINDS } from '../entities.ts'
import { TERRITORIES } from '../territories.ts'
import { ALL_CHARTS, isInScope, isSameScope, parseScope, toScopeParam } from './scope.ts'

const scopes = fc.record({
  territories: fc.uniqueArray(fc.constantFrom(...TERRITORIES)),
  kinds: fc.uniqueArray(fc.constantFrom(...CHART_KINDS)),
})

it('survives the URL', () => {
  fc.assert(
    fc.property(scopes, (scope) => {
      const parsed = parseScope(toScopeParam(scope))
      expect(parsed !== null && isSameScope(parsed, scope)).toBe(true)
    }),
  )
  expect(toScopeParam({ territories: ['US', 'GB'], kinds: ['song'] })).toBe('GB.US.song')
})

it.each(['', '.', 'XX', 'US.', 'US.US', 'us', 'US,GB', 'all.US', 'artist'])('refuses %j', (text) => {
  expect(parseScope(text)).toBeNull()
})

it('leaves out charts of other territories and kinds', () => {
  const scope = { territories: ['US' as const], kinds: ['song' as const] }
  expect(isInScope({ location: 'US', kind: 'song' }, scope)).toBe(true)
  expect(isInScope({ location: 'GB', kind: 'song' }, scope)).toBe(false)
  expect(isInScope({ location: 'US', kind: 'album' }, scope)).toBe(false)
  expect(isInScope({ location: null, kind: 'song' }, scope)).toBe(false)
  expect(isInScope({ location: null, kind: null }, ALL_CHARTS)).toBe(true)
})
