import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CREDENTIALS, startSmallService } from '#service/testing/small-service.ts'
import type { Fault } from './faults.ts'

/** A received call. `isCancelled` is true if the caller disconnected before the response was complete. */
export type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; isCancelled: boolean }

export type TokenRules = {
  /** True if each login invalidates the previous token. */
  isOnlyOne?: boolean
  /** Real time after which a token is refused. */
  liveMs?: number
  /** Announced lifetime of tokens, which may be wrong. */
  expiresIn?: unknown
}

/** Environment for the real process to use this provider. */
export type ProviderEnvironment = Record<`PROVIDER_${string}`, string>

/** Starts a provider on a real socket: the data service with a small catalog and configurable faults. */
export async function startFaultyProvider() {
  const service = await startSmallService()
  const requests: SeenRequest[] = []
  const secrets = new Set<string>(Object.values(CREDENTIALS))
  const revoked = new Set<string>()
  let laid: { fault: Fault; prefix: string } | null = null
  let delayMs = 0
  let rules: TokenRules = {}
  const givenMs = new Map<string, number>()

  /** Refuses tokens that the service itself would accept. */
  function isOver(token: string): boolean {
    const { isOnlyOne = false, liveMs = Number.POSITIVE_INFINITY } = rules
    const atMs = givenMs.get(token)
    if (revoked.has(token) || atMs === undefined) return revoked.has(token)
    return performance.now() > atMs + liveMs || (isOnlyOne && token !== [...givenMs.keys()].at(-1))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, isCancelled: false }
    requests.push(seen)
    response.once('close', () => (seen.isCancelled = !response.writableFinished))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    await sleep(delayMs)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    if (isOver(headers['authorization'] ?? '')) headers['authorization'] = 'revoked'
    const method = seen.method === 'POST' ? 'POST' : 'GET'
    const whole = await service.app.inject({ method, url: seen.path, headers, payload: Buffer.concat(chunks) })
    let { body } = whole
    if (seen.path === '/auth' && whole.statusCode === 200) {
      const login = whole.json<{ access_token: string; expires_in: unknown }>()
      secrets.add(login.access_token)
      givenMs.set(login.access_token, performance.now())
      if ('expiresIn' in rules) body = JSON.stringify({ ...login, expires_in: rules.expiresIn })
    }
    if (laid !== null && seen.path.startsWith(laid.prefix)) return laid.fault({ body }, response)
    response.writeHead(whole.statusCode, { 'content-type': 'application/json' }).end(body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    logins: () => requests.filter(({ path }) => path === '/auth'),
    calls: () => requests.filter(({ path }) => path !== '/auth'),
    secrets,
    /** Applies a fault to all paths with this prefix until it is removed. */
    lay(fault: Fault, prefix = '/') {
      laid = { fault, prefix }
    },
    lift() {
      laid = null
      delayMs = 0
    },
    /** Delays every response. */
    slow(ms: number) {
      delayMs = ms
    },
    /** Sets how tokens expire from now on. */
    ruleTokens(newRules: TokenRules) {
      rules = newRules
    },
    /** Invalidates all tokens issued so far. */
    revoke() {
      for (const secret of secrets) revoked.add(secret)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      await service.close()
    },
  }
}

export type FaultyProvider = Awaited<ReturnType<typeof startFaultyProvider>>

export function toEnvironment({ url }: Pick<FaultyProvider, 'url'>): ProviderEnvironment {
  const { apiKey, username, password } = CREDENTIALS
  return {
    PROVIDER_URL: url,
    PROVIDER_API_KEY: apiKey,
    PROVIDER_USERNAME: username,
    PROVIDER_PASSWORD: password,
  }
}
