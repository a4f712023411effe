import { timingSafeEqual } from 'node:crypto'
import { sign } from '../core/secrets.ts'

/** Contents of a token with a valid signature. */
export type ShareClaim = { id: string; expiresAtMs: number }

/** Fields: ID, expiry in seconds in base 36, signature. */
const TOKEN = /^([\w-]{16})\.([0-9a-z]{1,8})\.([\w-]{43})$/

export function toShareToken(key: Buffer, { id, expiresAtMs }: ShareClaim): string {
  const text = `${id}.${Math.floor(expiresAtMs / 1_000).toString(36)}`
  return `${text}.${sign(key, text)}`
}

/** Returns null for an invalid signature. Compares in constant time, so that timing reveals nothing about a guess. */
export function parseShareToken(key: Buffer, token: string): ShareClaim | null {
  const [, id = '', expiry = '', signature = ''] = TOKEN.exec(token) ?? []
  const expected = Buffer.from(sign(key, `${id}.${expiry}`))
  const given = Buffer.from(signature)
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return null
  return { id, expiresAtMs: Number.parseInt(expiry, 36) * 1_000 }
}
