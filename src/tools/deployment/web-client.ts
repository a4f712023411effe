import { request } from 'playwright'

export type WebResponse = { status: number; body: string }
export type WebClient = Awaited<ReturnType<typeof createWebClient>>

const TIMEOUT_MS = 20_000
/** Headers of our own pages. */
const API = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }

/** Creates a browser without a display. It has cookies and follows redirects. */
export async function createWebClient(origin: string) {
  // No public authority signed the certificate of the test.
  const context = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true, timeout: TIMEOUT_MS })

  async function read(response: Awaited<ReturnType<typeof context.get>>): Promise<WebResponse> {
    return { status: response.status(), body: await response.text() }
  }

  return {
    get: async (path: string) => read(await context.get(path, { headers: API })),
    /** Sends JSON. */
    post: async (path: string, data: unknown) => read(await context.post(path, { headers: API, data })),
    /** Completes the pages of the identity provider. */
    async signIn(account: string) {
      const options = { headers: { accept: 'text/html' } }
      let page = await context.get('/sign-in', options)
      while (page.ok() && new URL(page.url()).pathname.startsWith('/login/'))
        page = await context.post(page.url(), { ...options, form: { account } })
      if (page.ok() && page.url().startsWith(`${origin}/`)) return
      throw new Error(`sign-in ended at ${page.url()} with ${page.status()}: ${(await page.text()).slice(0, 500)}`)
    },
    /** Returns the first ten charts that the server lists. */
    async readChartIds(): Promise<string[]> {
      const { charts } = JSON.parse((await this.get('/api/charts')).body) as { charts: { id: string }[] }
      return charts.slice(0, 10).map(({ id }) => id)
    },
    async readRosterNames(): Promise<string[]> {
      const { rosters } = JSON.parse((await this.get('/api/rosters')).body) as { rosters: { name: string }[] }
      return rosters.map(({ name }) => name)
    },
    close: () => context.dispose(),
  }
}
