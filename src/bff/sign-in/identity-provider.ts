import * as oidc from 'openid-client'
import type { Claims } from './admission.ts'
import type { SignInSettings } from './sign-in-settings.ts'

/** State of a sign-in in progress, encrypted in a cookie. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** `unavailable`: the identity provider failed. `refused`: this sign-in was rejected. */
export class SignInError extends Error {
  readonly reason: 'unavailable' | 'refused'
  /** Error names and codes for the log. It never contains request data. */
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
/** Tolerance for small differences between clocks. */
const CLOCK_TOLERANCE_SEC = 15

/**
 * Client of the identity provider. The certified library checks state, nonce, issuer, audience, times, and signature. The provider's
 * configuration loads in the background with retries, so that an unavailable provider affects neither startup nor existing sessions.
 */
export function createIdentityProvider(settings: SignInSettings) {
  const { issuer, clientId, clientSecret, publicUrl, scopes, groupsClaim, allowedGroups, operatorGroups } = settings
  const redirectUrl = new URL('/sign-in/callback', publicUrl).href
  let found: oidc.Configuration | null = null
  let pending: Promise<oidc.Configuration> | null = null
  let problem: string | null = 'The identity provider’s configuration is loading.'
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
        // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning; settings only allow it on loopback
        { timeout: TIMEOUT_SEC, execute: isPlain ? [oidc.allowInsecureRequests] : [] },
      )
      // Check the signature in addition to TLS.
      oidc.enableNonRepudiationChecks(configuration)
      problem = null
      return (found = configuration)
    } catch (error) {
      const isAnswer = error instanceof oidc.ClientError && !/TIMEOUT|ABORT/.test(error.code ?? '')
      problem = isAnswer
        ? 'The identity provider’s configuration is invalid. Check OIDC_ISSUER.'
        : 'The identity provider is unreachable.'
      throw new SignInError('unavailable', error)
    }
  }

  function authenticate(...args: Parameters<oidc.ClientAuth>): void {
    const [server] = args
    // RFC 8414, section 2: this is the default if a provider lists no methods.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return method(clientSecret)(...args)
  }

  /** Retries with growing delays until it succeeds. */
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
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('the response contains no identity')
    const wanted = [
      'email',
      'email_verified',
      'name',
      ...([...allowedGroups, ...operatorGroups].length > 0 ? [groupsClaim] : []),
    ]
    const hasAll = wanted.every((name) => name in claims)
    if (hasAll || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
    return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  }

  return {
    start: keepAsking,
    close: () => clearTimeout(timer),
    /** Null once the configuration has loaded. */
    problem: () => problem,

    /** @param isAnew true to force the provider's login form, so that people can switch accounts */
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

    /** Exchanges the code for claims and discards the tokens. */
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

    /** Returns the URL that ends the provider's session. Null if it isn't supported or not loaded yet. */
    toSignOutUrl(): URL | null {
      if (found?.serverMetadata().end_session_endpoint === undefined) return null
      // There is no id_token_hint, because we store no tokens and it would appear in the URL.
      const signedOutUrl = new URL('/signed-out', publicUrl).href
      return oidc.buildEndSessionUrl(found, { client_id: clientId, post_logout_redirect_uri: signedOutUrl })
    },
  }
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

function isOutage(error: unknown): boolean {
  if (error instanceof TypeError) return true // This is a network error of fetch.
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
