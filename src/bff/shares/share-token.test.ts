import { describe, expect, it } from 'vitest'
import { deriveKey } from '../core/secrets.ts'
import { parseShareToken, toShareToken } from './share-token.ts'
import { newDeskId } from '../desk-database/new-desk-id.ts'

const KEY = deriveKey('a secret of more than thirty-two characters', 'share links')
const CLAIM = { id: newDeskId(), expiresAtMs: 1_795_000_000_000 }
const TOKEN = toShareToken(KEY, CLAIM)
const [ID = '', EXPIRY = '', SIGNATURE = ''] = TOKEN.split('.')

describe('share token', () => {
  it('contains the id and expiry of its link', () => {
    expect(parseShareToken(KEY, TOKEN)).toEqual(CLAIM)
  })

  it.each([
    ['another id', `${newDeskId()}.${EXPIRY}.${SIGNATURE}`],
    ['a later expiry', `${ID}.zzzzzz.${SIGNATURE}`],
    ['another signature', `${ID}.${EXPIRY}.${'A'.repeat(43)}`],
    ['no signature', `${ID}.${EXPIRY}.`],
    ['a missing part', `${ID}.${SIGNATURE}`],
    ['trailing characters', `${TOKEN}.x`],
    ['no content', ''],
  ])('is invalid with %s', (_what, token) => {
    expect(parseShareToken(KEY, token)).toBeNull()
  })

  it('is invalid with another secret or purpose', () => {
    for (const key of [
      deriveKey('x'.repeat(40), 'share links'),
      deriveKey('a secret of more than thirty-two characters', 'sessions'),
    ]) {
      expect(parseShareToken(key, TOKEN)).toBeNull()
    }
  })
})
