import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Clock } from '#contract/frozen-clock.ts'

export type Tokens = {
  issue(): string
  isValid(token: string): boolean
}

const NONCE_BYTES = 24
const EXPIRY_BYTES = 8

/**
 * Access tokens that carry their own end, signed with a key of this process: nothing is kept, so any number of logins
 * costs no memory, and a restart ends them all. Known limit: a single token cannot be revoked.
 */
export function createTokens(clock: Clock, ttlSec: number): Tokens {
  const key = randomBytes(32)
  const sign = (payload: Buffer): Buffer => createHmac('sha256', key).update(payload).digest()

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
      const expected = sign(payload)
      if (rest.length > 0 || payload.length !== EXPIRY_BYTES + NONCE_BYTES) return false
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
      // Base64 has several spellings of the same bytes; only the one issued is the token.
      if (token !== `${payload.toString('base64url')}.${signature.toString('base64url')}`) return false
      return clock() < payload.readDoubleBE(0)
    },
  }
}
