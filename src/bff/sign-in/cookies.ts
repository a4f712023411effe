import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Time limit for one sign-in. */
const ATTEMPT_SEC = 600
/** Maximum number of concurrent sign-ins in one browser, so that cookies can't pile up. */
const MAX_ATTEMPTS = 6
const STATE_START = 12

/**
 * Creates cookies for the session and for each sign-in in progress. Browsers accept `__Host-` cookies only over TLS and
 * only for this host, so the prefix is omitted on plain http, which is only used on loopback.
 */
export function createCookies({ isHttps, maxSec }: { isHttps: boolean; maxSec: number }) {
  const prefix = isHttps ? '__Host-' : ''
  const sessionName = `${prefix}sid`
  const attemptPrefix = `${prefix}sign-in-`
  const attemptName = (state: string) => attemptPrefix + state.slice(0, STATE_START)

  function set(reply: FastifyReply, name: string, value: string, maxAge: number) {
    const cookie = { name, value, maxAge, path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' } as const
    reply.header('set-cookie', stringifySetCookie(cookie))
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

function readAll({ headers }: FastifyRequest) {
  return parseCookie(headers.cookie ?? '')
}
