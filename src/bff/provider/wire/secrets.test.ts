import { assert, nat, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsSecret, toDetectableSecrets, toPossibleSecrets } from './secrets.ts'

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

describe('toPossibleSecrets', () => {
  const secrets = toDetectableSecrets(['k3y-1234', 'with "quotes" \\ 9', 'a/slash-7'])

  it.each([
    ['{"title":"k3y"}', []],
    ['{"title":"say k3y-1234!"}', ['k3y-1234']],
    ['{"title":"with \\"quotes\\" \\\\ 9"}', [secrets[1]]],
    ['{"title":"\\u006b3y-1234"}', secrets],
    ['{"title":"a\\/slash-7"}', secrets],
  ])('finds those of %s', (text, expected) => {
    expect(toPossibleSecrets(text, secrets)).toEqual(expected)
  })

  it('finds every secret that the parsed values contain, however the text escapes it', () => {
    assert(
      property(string({ unit: 'binary' }), string({ unit: 'binary', minLength: 8 }), nat(), (before, own, at) => {
        const detectable = toDetectableSecrets([`${own}-12345678`])
        const plain = JSON.stringify({ title: `${before}${own}-12345678` })
        const place = at % plain.length
        const character = plain.charAt(place)
        const isEscapable = /[a-z0-9]/.test(character) && plain[place - 1] !== '\\' && place > 10
        const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
        const text = isEscapable ? plain.slice(0, place) + escaped + plain.slice(place + 1) : plain
        expect(toPossibleSecrets(text, detectable)).toEqual(detectable)
      }),
    )
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
