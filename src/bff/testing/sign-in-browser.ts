import type { FastifyInstance, InjectOptions } from 'fastify'

export const BROWSER_HOST = '127.0.0.1:4310'
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: BROWSER_HOST }

/** A minimal browser for sign-in: cookies of two hosts, and manual redirects. */
export function createSignInBrowser(app: FastifyInstance) {
  const own = new Map<string, string>()
  const theirs = new Map<string, string>()

  async function ask(options: InjectOptions & { url: string }) {
    const response = await app.inject({ ...options, headers: { ...PAGE, ...cookieHeader(own), ...options.headers } })
    keepCookies(own, [response.headers['set-cookie'] ?? []].flat())
    return response
  }

  async function askProvider(url: string, init: RequestInit = {}) {
    const response = await fetch(url, { ...init, redirect: 'manual', headers: cookieHeader(theirs) })
    keepCookies(theirs, response.headers.getSetCookie())
    return response
  }

  /** Goes through the provider's pages and returns the URL to which it redirects back. */
  async function logIn(authorizationUrl: string, account: string): Promise<URL> {
    let url = new URL(authorizationUrl)
    for (let step = 0; step < 10; step++) {
      const isForm = url.pathname.startsWith('/login/')
      const response = await askProvider(
        url.href,
        isForm ? { method: 'POST', body: new URLSearchParams({ account }) } : {},
      )
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the provider stopped with ${response.status}: ${await response.text()}`)
      url = new URL(location, url)
      if (url.host === BROWSER_HOST) return url
    }
    throw new Error('the provider redirects in a loop')
  }

  return {
    own,
    ask,
    logIn,
    /** Returns the provider URL to which a page redirects. */
    async begin(path = '/sign-in'): Promise<string> {
      const response = await ask({ url: path })
      const location = String(response.headers.location)
      return location.startsWith('/') ? this.begin(location) : location
    },
    finish: (callback: URL) => ask({ url: callback.pathname + callback.search }),
    /** Performs the complete sign-in. */
    async signIn(account: string, path = '/sign-in') {
      return this.finish(await logIn(await this.begin(path), account))
    },
    /** Calls the API as our own pages do. */
    askApi: (url: string, options: Omit<InjectOptions, 'url'> = {}) =>
      ask({ ...options, url, headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' } }),
  }
}

function keepCookies(jar: Map<string, string>, lines: readonly string[]) {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

function cookieHeader(jar: Map<string, string>): Record<string, string> {
  return jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}
