import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { acceptTypeOf } from '#contract/provider/auth.ts'
import { ServiceError } from './service-error.ts'
import type { Tokens } from './tokens.ts'

/*
 * Credential and version checks. Secrets are compared in constant time. Failed attempts are not rate-limited, so API
 * keys must be long.
 */

export type Credentials = { apiKey: string; username: string; password: string }

/** No secret is longer. */
const MAX_SECRET_BYTES = 4_096
const LENGTH_BYTES = 4

/** Takes the same time for every `expected`. Digests would take a fifth of the time of a small response. */
export function isSameSecret(given: string, expected: string): boolean {
  if (Buffer.byteLength(given) > MAX_SECRET_BYTES) return false
  return timingSafeEqual(toFixedLength(given), toFixedLength(expected))
}

function toFixedLength(secret: string): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES + MAX_SECRET_BYTES)
  bytes.writeUInt32LE(Buffer.byteLength(secret))
  bytes.write(secret, LENGTH_BYTES)
  return bytes
}

export function checkApiKey(request: FastifyRequest, { apiKey }: Credentials): void {
  const given = request.headers['x-api-key']
  if (typeof given === 'string' && isSameSecret(given, apiKey)) return
  throw new ServiceError(401, [{ code: 'apiKey', message: 'The API key is missing or invalid.' }])
}

/** Expects the token without a scheme. A value such as `Bearer …` is rejected. */
export function checkToken(request: FastifyRequest, tokens: Tokens): void {
  if (tokens.isValid(request.headers.authorization ?? '')) return
  throw new ServiceError(401, [{ code: 'token', message: 'The access token is missing, invalid or expired.' }])
}

const VERSION_TYPE = /^application\/vnd\.[a-z0-9-]+-data\.svc-apibff\.v1\+json$/
const PLAIN_TYPES = new Set(['*/*', 'application/*', 'application/json'])

/** @param vendor name of the provider in the media type; if undefined, any name is accepted */
export function checkVersion(request: FastifyRequest, vendor: string | undefined): void {
  const accept = request.headers.accept?.trim() ?? ''
  if (accept === '' || accept.split(',').some((range) => isServed(range, vendor))) return
  const served = acceptTypeOf(vendor ?? '{vendor}')
  throw new ServiceError(406, [{ code: 'version', message: `Accept: only ${served} is supported.` }])
}

function isServed(range: string, vendor: string | undefined): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) return false
  if (PLAIN_TYPES.has(type)) return true
  return vendor === undefined ? VERSION_TYPE.test(type) : type === acceptTypeOf(vendor.toLowerCase())
}
