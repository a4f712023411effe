import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ClientMetadata, Provider } from 'oidc-provider'

/** Test accounts. By default, the email address is verified and there are no groups. */
export type Account = { name: string; email: string; email_verified?: boolean; groups?: string[] }

export type IdentityProviderOptions = {
  /** Chartroom's URL. */
  publicUrl: string
  accounts: Record<string, Account>
  /** 0 selects a free port. */
  port?: number
  client?: Partial<ClientMetadata>
}

export const CLIENT = { id: 'chartroom', secret: 'client-secret-canary' } as const

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SIGNING_KEY = { ...privateKey.export({ format: 'jwk' }), kid: 'signing', use: 'sig', alg: 'RS256' } as const
const SCOPES = 'openid email profile groups'

/** Starts a real identity provider with a one-field login form and no consent step. */
export async function startIdentityProvider({ publicUrl, accounts, port = 0, client }: IdentityProviderOptions) {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = answerTooEarly
  const server = createServer((request, response) => handle(request, response))
  await listen(server, port)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/signed-out`],
        ...client,
      },
    ],
    jwks: { keys: [SIGNING_KEY] },
    cookies: { keys: ['cookie-key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, id) => {
      const account = accounts[id]
      return account && { accountId: id, claims: () => ({ sub: id, email_verified: true, ...account }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  })
  const answerOthers = provider.callback()
  let isDown = false
  handle = (request, response) => {
    if (isDown) return void request.socket.destroy()
    if (request.url?.startsWith('/login/') !== true) return void answerOthers(request, response)
    return void answerLogin(provider, request, response)
  }
  return {
    issuer,
    /** Closes all connections, like a machine that is down. */
    setDown: (next: boolean) => void (isDown = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

function answerTooEarly(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503).end()
}

async function answerLogin(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('account') ?? ''
    return provider.interactionFinished(request, response, { login: { accountId } })
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(LOGIN_FORM)
  return undefined
}

const LOGIN_FORM = `<!doctype html><html lang="en"><title>Identity provider</title><h1>Identity provider</h1>
<form method="post"><label>Account <input name="account" autofocus></label> <button>Continue</button></form></html>`

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
