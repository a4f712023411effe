import { describe, expect, it } from 'vitest'
import { holdsSecret, toTellingSecrets } from './secrets.ts'

describe('toTellingSecrets', () => {
  it.each([
    ['k3y-1234', true],
    ['person@label.test', true],
    ['short-1', false],
    ['sunshine', false],
    ['aWordThatNobodyWouldSay', true],
    ['Straße', false],
  ])('of %s is telling: %s', (secret, isTelling) => {
    expect(toTellingSecrets([secret])).toHaveLength(isTelling ? 1 : 0)
  })
})

describe('holdsSecret', () => {
  const secrets = toTellingSecrets(['k3y-1234', 'with "quotes" \\ 9'])

  it.each([
    [{ title: 'say k3y-1234!' }, true],
    [{ deep: [{ title: 'with "quotes" \\ 9' }] }, true],
    [JSON.parse('{"title":"\\u006b3y-1234"}'), true],
    [{ 'k3y-1234': 1 }, true],
    [{ title: 'k3y' }, false],
    [null, false],
  ])('of %j is %s', (value, expected) => {
    expect(holdsSecret(value, secrets)).toBe(expected)
  })
})
