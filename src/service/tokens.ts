import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#contract/frozen-clock.ts'
import { remember } from '#contract/remember.ts'

export type Tokens = {
  issue(): string
  isValid(token: string): boolean
}

const NONCE_BYTES = 24
const EXPIRY_BYTES = 8
const MAX_SIGNATURES = 1_000

/**
 * Creates signed tokens that contain their expiry, so logins take no memory. The key is generated at startup. A restart
 * therefore invalidates all tokens, and a single token can't be revoked.
 */
export function createTokens(clock: Clock, ttlSec: number): Tokens {
  const key = createSecretKey(randomBytes(32))
  const sign = (payload: Buffer): Buffer => createHmac('sha256', key).update(payload).digest()
  // Signatures are cached, because a client sends its token with every request and a signature takes a tenth of the
  // time of a small response.
  const signatureOf = remember((payloadText: string) => sign(Buffer.from(payloadText, 'base64url')), MAX_SIGNATURES)

  return {
    issue() {
      const payload = Buffer.concat([Buffer.alloc(EXPIRY_BYTES), randomBytes(NONCE_BYTES)])
      payload.writeDoubleBE(clock() + ttlSec * 1000)
      return `${payload.toString('base64url')}.${sign(payload).toString('base64url')}`
    },
    isValid(token) {
      const [payloadText = '', signatureText = '', ...rest] = token.split('.')
      const payload = Buffer.from(payloadText, 'base64url')
      const signature = Buffer.from(signatureText, 'base64url')
      if (rest.length > 0 || payload.length !== EXPIRY_BYTES + NONCE_BYTES) return false
      const expected = signatureOf(payloadText)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
      // Several base64 strings decode to the same bytes. Only the one that was issued is valid.
      if (token !== `${payload.toString('base64url')}.${signature.toString('base64url')}`) return false
      return clock() < payload.readDoubleBE(0)
    },
  }
}
