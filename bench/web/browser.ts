import { type Browser, chromium, type Page } from 'playwright'
import { BROWSER_FLAGS } from '../../src/tools/programs/browser-flags.ts'
import { findBrowser } from '../../src/tools/programs/find-browser.ts'

const VIEWPORT = { width: 1440, height: 900 }

const TIMEOUT_MS = 20_000

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
}

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  page.setDefaultTimeout(TIMEOUT_MS)
  return page
}

/** Reduces the page's CPU speed by the factor `times`. The returned function ends it. */
export async function slowDown(page: Page, times: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
