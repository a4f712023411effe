import { existsSync } from 'node:fs'
import { type KeyInput, launch } from 'puppeteer-core'
import { type Candidate, type Driver, type Folders, WINDOW } from './browser.ts'

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const START_MS = 60_000
const IDLE_MS = 200
const IDLE_TIMEOUT_MS = 10_000

/** Controls Firefox with WebDriver BiDi. */
export function findFirefox(): Candidate {
  const name = 'Firefox'
  const named = process.env['FIREFOX_PATH'] ?? ''
  if (named !== '' && !existsSync(named)) return { name, missing: `FIREFOX_PATH is ${named}, which doesn't exist` }
  const path = [named, ...INSTALLED].find((each) => each !== '' && existsSync(each))
  if (path === undefined) return { name, missing: 'not installed (Debian: apt-get install firefox-esr)' }
  return { name, start: (folders) => startFirefox(path, folders) }
}

async function startFirefox(executablePath: string, { profile, downloads }: Folders): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    userDataDir: profile,
    timeout: START_MS,
    protocolTimeout: START_MS,
    defaultViewport: WINDOW,
    // The caller stops the browser after a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.alwaysOpenPanel': false,
    },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    async open(url) {
      // Firefox reports fonts and modules that are still loading when it leaves a page as errors of that page.
      await page.waitForNetworkIdle({ idleTime: IDLE_MS, timeout: IDLE_TIMEOUT_MS }).catch(() => undefined)
      // A font can start to load even later, when text that needs it is drawn.
      await page.evaluate('document.fonts?.ready.then(() => null)')
      await page.goto(url, { waitUntil: 'load', timeout: START_MS })
    },
    evaluate: (expression) => page.evaluate(expression),
    async press(key, { control = false } = {}) {
      if (control) await page.keyboard.down('Control')
      await page.keyboard.press(key as KeyInput)
      if (control) await page.keyboard.up('Control')
    },
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => browser.close(),
    kill: () => void browser.process()?.kill('SIGKILL'),
  }
}
