import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from 'playwright/test'
import { FROZEN_TIME } from './frozen-time.ts'

type Fixtures = {
  /** Opens a page with its own storage, like that of another person. The page closes after the test. */
  openFreshPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** Runs in the page. Playwright's own clock would also replace timers, which changes when React renders. */
function freezeDate(ms: number) {
  globalThis.Date = class extends Date {
    constructor(...parts: [] | [number | string | Date]) {
      super(...((parts.length === 0 ? [ms] : parts) as [number]))
    }
    static override now() {
      return ms
    }
  } as unknown as DateConstructor
}

/** Playwright's test with a fixed date in the browser. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(freezeDate, Date.parse(FROZEN_TIME))
    await use(context)
    // The next journey may reuse this context, and Playwright's reset doesn't clear permissions.
    await context.clearPermissions()
  },
  openFreshPage: async ({ browser, baseURL, locale }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
        ...options,
      })
      contexts.push(context)
      await context.addInitScript(freezeDate, Date.parse(FROZEN_TIME))
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})
