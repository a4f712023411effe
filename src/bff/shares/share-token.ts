import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sign } from '../secrets.ts'

/** What a link says of itself, once its signature was found to be ours. */
export type ShareClaim = { id: string; expiresAtMs: number }

const ID_BYTES = 12
/** Id, last second in base 36, signature. */
const TOKEN = /^([\w-]{16})\.([0-9a-z]{1,8})\.([\w-]{43})$/

export function newShareId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

export function toShareToken(key: Buffer, { id, expiresAtMs }: ShareClaim): string {
  const text = `${id}.${Math.floor(expiresAtMs / 1_000).toString(36)}`
  return `${text}.${sign(key, text)}`
}

/** Null for what we did not sign. Compared in constant time: how much of a guess is right takes no part in it. */
export function parseShareToken(key: Buffer, token: string): ShareClaim | null {
  const [, id = '', expiry = '', signature = ''] = TOKEN.exec(token) ?? []
  const expected = Buffer.from(sign(key, `${id}.${expiry}`))
  const given = Buffer.from(signature)
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return null
  return { id, expiresAtMs: Number.parseInt(expiry, 36) * 1_000 }
}
