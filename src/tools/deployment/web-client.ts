import { Agent, request } from 'undici'
import { cookieHeader, keepCookies } from '#bff/testing/sign-in-browser.ts'

export type WebResponse = { status: number; body: string }

export type WebClient = {
  get(path: string): Promise<WebResponse>
  /** Sends JSON with the headers of our own pages. */
  post(path: string, body: unknown): Promise<WebResponse>
  /** Completes the pages of the identity provider. */
  signIn(account: string): Promise<void>
  close(): Promise<void>
}

const MAX_REDIRECTS = 12
const TIMEOUT_MS = 20_000

/**
 * Creates a minimal browser without a display. It has cookies per host and follows redirects.
 * @param ca certificate of the server, if no public authority signed it
 */
export function createWebClient(origin: string, ca?: string): WebClient {
  // When nginx closes a connection after 1,000 requests, undici fails requests over HTTP/2. Browsers repeat them.
  const agent = new Agent({
    allowH2: false,
    connect: ca === undefined ? {} : { ca },
    headersTimeout: TIMEOUT_MS,
  })
  const jars = new Map<string, Map<string, string>>()

  function jarOf({ host }: URL) {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }

  async function send(url: URL, method: 'GET' | 'POST', headers: Record<string, string>, body: string | null = null) {
    const jar = jarOf(url)
    const response = await request(url, {
      method,
      dispatcher: agent,
      headers: { ...headers, ...cookieHeader(jar) },
      body,
    })
    keepCookies(jar, [response.headers['set-cookie'] ?? []].flat())
    const { location } = response.headers
    return {
      status: response.statusCode,
      body: await response.body.text(),
      next: typeof location === 'string' ? new URL(location, url) : null,
    }
  }

  const api = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  return {
    get: (path) => send(new URL(path, origin), 'GET', api),
    post: (path, body) =>
      send(new URL(path, origin), 'POST', { ...api, 'content-type': 'application/json' }, JSON.stringify(body)),
    async signIn(account) {
      let url = new URL('/sign-in', origin)
      for (let step = 0; step < MAX_REDIRECTS; step++) {
        const page = { accept: 'text/html' }
        const { status, body, next } = url.pathname.startsWith('/login/')
          ? await send(
              url,
              'POST',
              { ...page, 'content-type': 'application/x-www-form-urlencoded' },
              `account=${account}`,
            )
          : await send(url, 'GET', page)
        if (next === null) {
          if (status === 200 && url.origin === origin) return
          throw new Error(`sign-in ended at ${url.href} with ${status}: ${body.slice(0, 500)}`)
        }
        url = next
      }
      throw new Error('sign-in redirects in a loop')
    },
    close: () => agent.close(),
  }
}
