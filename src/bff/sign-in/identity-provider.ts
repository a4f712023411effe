import * as oidc from 'openid-client'
import { type Claims } from './admission.ts'
import { type SignInSettings } from './sign-in-settings.ts'

/** What a sign-in has to come back with; it waits in the browser, sealed. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** `unavailable`: the provider is the trouble. `refused`: it, or we, did not accept this one sign-in. */
export class SignInError extends Error {
  readonly reason: 'unavailable' | 'refused'
  /** For the log: names and codes, never what was sent. */
  readonly detail: string

  constructor(reason: SignInError['reason'], cause: unknown) {
    super(`sign-in ${reason}`, { cause })
    this.name = 'SignInError'
    this.reason = reason
    this.detail = detailOf(cause)
  }
}

const TIMEOUT_SEC = 5
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
/** A clock that differs a little from ours is no forgery. */
const CLOCK_TOLERANCE_SEC = 15

/**
 * The identity provider, asked through the certified library: which checks state, nonce, issuer, audience, times and the
 * signature of what comes back. Its own description is read in the background and asked for again until it comes: a
 * provider that is down stops nobody who is signed in, and not our start.
 */
export function createIdentityProvider(settings: SignInSettings) {
  const { issuer, clientId, clientSecret, publicUrl, scopes, groupsClaim, allowedGroups } = settings
  const redirectUrl = new URL('/sign-in/callback', publicUrl).href
  let found: oidc.Configuration | null = null
  let pending: Promise<oidc.Configuration> | null = null
  let problem: string | null = 'The identity provider is being asked how to sign in.'
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined

  function discover(): Promise<oidc.Configuration> {
    if (found !== null) return Promise.resolve(found)
    pending ??= readDescription().finally(() => (pending = null))
    return pending
  }

  async function readDescription(): Promise<oidc.Configuration> {
    try {
      const isPlain = issuer.protocol === 'http:'
      const configuration = await oidc.discovery(
        issuer,
        clientId,
        { [oidc.clockTolerance]: CLOCK_TOLERANCE_SEC },
        authenticate,
        // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning; the settings allow it on loopback alone
        { timeout: TIMEOUT_SEC, execute: isPlain ? [oidc.allowInsecureRequests] : [] },
      )
      // The signature is checked as well as the connection it came over.
      oidc.enableNonRepudiationChecks(configuration)
      problem = null
      return (found = configuration)
    } catch (error) {
      const isAnswer = error instanceof oidc.ClientError && !/TIMEOUT|ABORT/.test(error.code ?? '')
      problem = isAnswer
        ? 'The identity provider’s description cannot be used: check OIDC_ISSUER.'
        : 'The identity provider cannot be reached.'
      throw new SignInError('unavailable', error)
    }
  }

  function authenticate(...args: Parameters<oidc.ClientAuth>): void {
    const [server] = args
    // What a provider accepts that does not say: RFC 8414, section 2.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return method(clientSecret)(...args)
  }

  /** Until it comes, ever more slowly. */
  function keepAsking() {
    discover().catch(() => {
      timer = setTimeout(keepAsking, retryMs)
      timer.unref()
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    })
  }

  async function readClaims(
    configuration: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<Claims> {
    // prettier-ignore
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('no identity came back')
    const wanted = ['email', 'email_verified', 'name', ...(allowedGroups.length > 0 ? [groupsClaim] : [])]
    const hasAll = wanted.every((name) => name in claims)
    if (hasAll || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
    return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  }

  return {
    start: keepAsking,
    close: () => clearTimeout(timer),
    /** Null once it was asked. */
    problem: () => problem,

    /** @param isAnew asks for the password even of somebody whom the provider knows: to come back as another */
    async begin(isAnew: boolean): Promise<{ url: URL; attempt: Attempt }> {
      const configuration = await discover()
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(isAnew ? { prompt: 'login' } : {}),
      })
      return { url, attempt }
    },

    /** What the provider says of whoever came back; its tokens are used for that and forgotten. */
    async finish(query: string, { state, nonce, verifier }: Attempt): Promise<Claims> {
      const configuration = await discover()
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUrl}?${query}`), checks)
        return await readClaims(configuration, tokens)
      } catch (error) {
        throw new SignInError(isOutage(error) ? 'unavailable' : 'refused', error)
      }
    },

    /** Where the provider ends its own session; null where it cannot, or was never asked how. */
    toSignOutUrl(): URL | null {
      if (found?.serverMetadata().end_session_endpoint === undefined) return null
      // No identity token as a hint: we keep none, and it would pass through the browser's address line.
      const signedOutUrl = new URL('/signed-out', publicUrl).href
      return oidc.buildEndSessionUrl(found, { client_id: clientId, post_logout_redirect_uri: signedOutUrl })
    },
  }
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true // fetch's own
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  return error instanceof oidc.ClientError && /TIMEOUT|ABORT|RESPONSE_IS_NOT/.test(error.code ?? '')
}

function detailOf(cause: unknown): string {
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError) {
    return /^\w{1,64}$/.test(cause.error) ? cause.error : cause.code
  }
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}
