import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { signOutAnswerSchema, signOutQuestionSchema } from '#contract/api/session.ts'
import { ApiError } from '../core/errors.ts'
import { sendPlainPage } from '../http/responses/plain-page.ts'
import { withZod } from '../route-helpers/app-context.ts'
import { findRefusal, toPerson } from './admission.ts'
import type { Cookies } from './cookies.ts'
import { type IdentityProvider, SignInError } from './identity-provider.ts'
import { toReturnPath } from './return-path.ts'
import { deriveKey, seal, unseal } from '../core/secrets.ts'
import type { Sessions } from './sessions.ts'
import { SIGNED_OUT, toFailedPage, toRefusedPage, toUnavailablePage, toUnsavedPage } from './sign-in-pages.ts'
import type { SignInSettings } from './sign-in-settings.ts'
import { toWho } from './to-who.ts'

type RouteOptions = {
  settings: SignInSettings
  provider: IdentityProvider
  sessions: Sessions
  cookies: Cookies
  now: () => number
}

const sealedAttemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
  untilMs: z.number(),
})
type SealedAttempt = z.infer<typeof sealedAttemptSchema>
type Query = Record<string, unknown>

const STATE = /^[\w-]{20,128}$/
const RETRY_AFTER_SEC = 5
/** Codes for a session that couldn't be saved in the file or in Redis. */
const UNSAVED_CODES: ReadonlySet<string> = new Set(['storage_failed', 'not_ready'])

/**
 * Routes for signing in and out. Both clear the browser's storage, which contains personal data. Display settings
 * survive in cookies. Signing in uses pages. Signing out is a POST that only our own pages can send.
 */
export function signInRoutes(app: FastifyInstance, { settings, provider, sessions, cookies, now }: RouteOptions) {
  const { publicUrl } = settings
  const attemptKey = deriveKey(settings.sessionSecret, 'sign-in attempts')
  const page = { schema: { hide: true } } as const

  app.route({ method: 'GET', url: '/sign-in', ...page, handler: begin })
  app.route({ method: 'GET', url: '/sign-in/callback', ...page, handler: finish })
  app.route({
    method: 'GET',
    url: '/signed-out',
    ...page,
    handler: (_request, reply) => sendPlainPage(reply, 200, SIGNED_OUT),
  })
  withZod(app).route({
    method: 'POST',
    url: '/api/session/sign-out',
    schema: {
      summary: 'Ends this session, or all sessions of the current user',
      body: signOutQuestionSchema,
      response: { 200: signOutAnswerSchema },
    },
    handler: async (request, reply) => {
      const { person } = request
      await sessions.end(cookies.readSession(request))
      const count = person !== null && request.body.everywhere ? 1 + (await sessions.endAllOf(person)) : 1
      request.log.info({ ...toWho(person, settings), sessions: count }, 'signed out')
      cookies.clearSession(reply)
      reply.header('clear-site-data', '"cache", "storage"')
      return { next: provider.toSignOutUrl()?.href ?? '/signed-out' }
    },
  })

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    const query = request.query as Query
    const returnPath = toReturnPath(query['return'], publicUrl)
    const isAnew = query['switch'] === '1'
    if (request.person !== null && !isAnew) return reply.redirect(returnPath, 303)
    // Clears data of a session that expired while no page was open. This happens only for navigation, because another
    // site could embed this URL as an image.
    if (request.person === null && request.headers['sec-fetch-dest'] === 'document') {
      reply.header('clear-site-data', '"storage"')
    }
    // Sign-in cookies must belong to the host that the provider redirects to.
    if (request.headers.host !== publicUrl.host) {
      return reply.redirect(new URL(toRetryHref(returnPath), publicUrl).href, 303)
    }
    try {
      const { url, attempt } = await provider.begin(isAnew)
      const sealed: SealedAttempt = { ...attempt, returnPath, untilMs: now() + cookies.attemptMs }
      cookies.setAttempt(request, reply, attempt.state, seal(attemptKey, JSON.stringify(sealed)))
      return reply.redirect(url.href, 303)
    } catch (error) {
      return sendFailure(request, reply, error, returnPath)
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    const { state } = request.query as Query
    const attempt = typeof state === 'string' && STATE.test(state) ? readAttempt(request, state) : null
    if (attempt === null) {
      request.log.warn({ reason: 'no such attempt' }, 'sign-in failed')
      return sendPlainPage(reply, 400, toFailedPage('/sign-in'))
    }
    // An attempt can be used once, even if it fails.
    cookies.clearAttempt(reply, attempt.state)
    try {
      const claims = await provider.finish(request.url.slice(request.url.indexOf('?') + 1), attempt)
      const person = toPerson(claims, settings)
      const refusal = findRefusal(claims, settings)
      if (refusal !== null) {
        request.log.warn({ ...toWho(person, settings), reason: refusal }, 'sign-in refused')
        return await sendPlainPage(reply, 403, toRefusedPage(refusal, person.email ?? person.name))
      }
      await sessions.end(cookies.readSession(request))
      cookies.setSession(reply, await sessions.start(person))
      request.person = person
      request.log.info(toWho(person, settings), 'signed in')
      return reply.redirect(attempt.returnPath, 303)
    } catch (error) {
      return sendFailure(request, reply, error, attempt.returnPath)
    }
  }

  function readAttempt(request: FastifyRequest, state: string): SealedAttempt | null {
    const text = unseal(attemptKey, cookies.readAttempt(request, state) ?? '')
    const attempt = text === null ? undefined : sealedAttemptSchema.safeParse(JSON.parse(text)).data
    return attempt !== undefined && attempt.state === state && attempt.untilMs > now() ? attempt : null
  }
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, returnPath: string) {
  const retryHref = toRetryHref(returnPath)
  if (error instanceof ApiError && UNSAVED_CODES.has(error.code)) {
    request.log.warn({ reason: error.code }, 'sign-in failed')
    reply.header('retry-after', error.retryAfterSec ?? RETRY_AFTER_SEC)
    return sendPlainPage(reply, 503, toUnsavedPage(error.message, retryHref))
  }
  if (!(error instanceof SignInError)) throw error
  const { reason, detail } = error
  request.log.warn({ reason, cause: detail }, 'sign-in failed')
  if (reason === 'refused') return sendPlainPage(reply, 400, toFailedPage(retryHref))
  reply.header('retry-after', RETRY_AFTER_SEC)
  return sendPlainPage(reply, 503, toUnavailablePage(retryHref))
}

function toRetryHref(returnPath: string): string {
  return `/sign-in?return=${encodeURIComponent(returnPath)}`
}
