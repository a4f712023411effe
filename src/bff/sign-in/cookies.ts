import type { FastifyReply, FastifyRequest } from 'fastify'

/** Time limit for a sign-in. */
const ATTEMPT_SEC = 600
/** Maximum concurrent sign-ins in one browser, so that cookies can't pile up. */
const MAX_ATTEMPTS = 6
const STATE_START = 12

/**
 * Cookies for the session, and one per sign-in in progress. Browsers accept `__Host-` cookies only over TLS and only for this
 * host, so the prefix is omitted on plain http (loopback only).
 */
export function createCookies({ isHttps, maxSec }: { isHttps: boolean; maxSec: number }) {
  const prefix = isHttps ? '__Host-' : ''
  const sessionName = `${prefix}sid`
  const attemptPrefix = `${prefix}sign-in-`
  const attemptName = (state: string) => attemptPrefix + state.slice(0, STATE_START)

  /** @param value must need no quoting in a cookie */
  function set(reply: FastifyReply, name: string, value: string, maxAgeSec: number) {
    const secure = isHttps ? '; Secure' : ''
    reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSec}; Path=/; HttpOnly${secure}; SameSite=Lax`)
  }

  return {
    readSession: (request: FastifyRequest) => readAll(request)[sessionName],
    setSession: (reply: FastifyReply, token: string) => set(reply, sessionName, token, maxSec),
    clearSession: (reply: FastifyReply) => set(reply, sessionName, '', 0),
    readAttempt: (request: FastifyRequest, state: string) => readAll(request)[attemptName(state)],
    setAttempt(request: FastifyRequest, reply: FastifyReply, state: string, sealed: string) {
      const open = Object.keys(readAll(request)).filter((name) => name.startsWith(attemptPrefix))
      if (open.length >= MAX_ATTEMPTS) for (const name of open) set(reply, name, '', 0)
      set(reply, attemptName(state), sealed, ATTEMPT_SEC)
    },
    clearAttempt: (reply: FastifyReply, state: string) => set(reply, attemptName(state), '', 0),
    attemptMs: ATTEMPT_SEC * 1_000,
  }
}

export type Cookies = ReturnType<typeof createCookies>

function readAll({ headers }: FastifyRequest): Record<string, string | undefined> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => {
    const equals = pair.indexOf('=')
    return [pair.slice(0, Math.max(equals, 0)).trim(), pair.slice(equals + 1).trim()]
  })
  // fromEntries is safe for a cookie named `__proto__`.
  return Object.fromEntries(pairs) as Record<string, string | undefined>
}
