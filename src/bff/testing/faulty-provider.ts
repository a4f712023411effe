import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CREDENTIALS, startSmallService } from '#service/testing/small-service.ts'
import { type Fault } from './faults.ts'

/** What the provider saw of one call. `isCancelled`: its caller went away before the answer was whole. */
export type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; isCancelled: boolean }

export type TokenRules = {
  /** Each login ends the token of the login before. */
  isOnlyOne?: boolean
  /** Real time after which a token is refused. */
  liveMs?: number
  /** What a login announces, true or not. */
  expiresIn?: unknown
}

/** The environment that leads the real process to it. */
export type ProviderEnvironment = Record<`PROVIDER_${string}`, string>

/**
 * A provider behind a real socket: the data service on its small catalogue, with faults laid over what it answers. Its
 * tokens can be revoked, and its answers held back.
 */
export async function startFaultyProvider() {
  const service = await startSmallService()
  const requests: SeenRequest[] = []
  const secrets = new Set<string>(Object.values(CREDENTIALS))
  const revoked = new Set<string>()
  let laid: { fault: Fault; prefix: string } | null = null
  let delayMs = 0
  let rules: TokenRules = {}
  const givenMs = new Map<string, number>()

  /** Why the token is refused beyond what the service knows. */
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
    /** Credentials, and every token that was given out. */
    secrets,
    /** Lays a fault over the answers whose path begins so, until it is lifted. */
    lay(fault: Fault, prefix = '/') {
      laid = { fault, prefix }
    },
    lift() {
      laid = null
      delayMs = 0
    },
    /** Every answer waits this long. */
    slow(ms: number) {
      delayMs = ms
    },
    /** How tokens end from now on. */
    ruleTokens(newRules: TokenRules) {
      rules = newRules
    },
    /** Every token that was given out so far is good no more. */
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
