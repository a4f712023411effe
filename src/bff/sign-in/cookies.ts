import { type FastifyReply, type FastifyRequest } from 'fastify'

/** A sign-in that takes longer than this is begun anew. */
const ATTEMPT_SEC = 600
/** Tabs that sign in beside each other; more than this is somebody collecting cookies. */
const MAX_ATTEMPTS = 6
const STATE_START = 12

/**
 * Two kinds of cookies: the session, and one a sign-in under way. `__Host-` cookies are taken over TLS alone, for this
 * very host; on plain http, which is this machine only, browsers refuse that name.
 */
export function createCookies({ isHttps, maxSec }: { isHttps: boolean; maxSec: number }) {
  const prefix = isHttps ? '__Host-' : ''
  const sessionName = `${prefix}sid`
  const attemptPrefix = `${prefix}sign-in-`
  const attemptName = (state: string) => attemptPrefix + state.slice(0, STATE_START)

  /** @param value of letters that need no quoting in a cookie, which ours are made of */
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
  // Entries that are made, not assigned: a cookie may be called `__proto__`.
  return Object.fromEntries(pairs) as Record<string, string | undefined>
}
