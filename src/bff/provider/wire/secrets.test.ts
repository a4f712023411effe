import { describe, expect, it } from 'vitest'
import { containsSecret, toDetectableSecrets } from './secrets.ts'

describe('toDetectableSecrets', () => {
  it.each([
    ['k3y-1234', true],
    ['person@label.test', true],
    ['short-1', false],
    ['sunshine', false],
    ['aWordThatNobodyWouldSay', true],
    ['Straße', false],
  ])('includes %s: %s', (secret, isDetectable) => {
    expect(toDetectableSecrets([secret])).toHaveLength(isDetectable ? 1 : 0)
  })
})

describe('containsSecret', () => {
  const secrets = toDetectableSecrets(['k3y-1234', 'with "quotes" \\ 9'])

  it.each([
    [{ title: 'say k3y-1234!' }, true],
    [{ deep: [{ title: 'with "quotes" \\ 9' }] }, true],
    [JSON.parse('{"title":"\\u006b3y-1234"}'), true],
    [{ 'k3y-1234': 1 }, true],
    [{ title: 'k3y' }, false],
    [null, false],
  ])('finds a secret in %j: %s', (value, expected) => {
    expect(containsSecret(value, secrets)).toBe(expected)
  })
})
