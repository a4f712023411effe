import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { type BrowserPage, type Driver, toPage } from './browser.ts'
import { findFirefox } from './firefox.ts'
import { type Subject, toSteps } from './journey.ts'
import { findSubject, startServer, waitForServer } from './server.ts'
import { findWebKit } from './webkit.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 4511)
const ORIGIN = `http://127.0.0.1:${PORT}`

const candidates = [findFirefox(), findWebKit()]
const server = candidates.some((candidate) => 'start' in candidate) ? startServer(PORT) : null
afterAll(() => void server?.child.kill('SIGTERM'))

describe.each(candidates)('$name', (candidate) => {
  if ('missing' in candidate) {
    it.skip(candidate.missing, () => {})
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-browser-'))
  const folders = { profile: join(folder, 'profile'), downloads: join(folder, 'downloads') }
  const screenshots = join('test-results/browsers', candidate.name)
  for (const each of [...Object.values(folders), screenshots]) mkdirSync(each, { recursive: true })
  let driver: Driver | null = null
  let page: BrowserPage
  let subject: Subject
  const kill = () => driver?.kill()
  beforeAll(async () => {
    if (server !== null) await waitForServer(server)
    subject = await findSubject(ORIGIN)
    driver = await candidate.start(folders)
    process.once('exit', kill)
    page = toPage(driver, ORIGIN)
    // A page without scripts sets the theme before the first page with scripts opens.
    await page.open('/favicon.svg')
  })
  afterAll(async () => {
    await driver?.close()
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it.each(toSteps({ ...folders, screenshots }))('$name', async ({ name, run }) => {
    onTestFailed(async () => {
      writeFileSync(join(screenshots, `${name.replaceAll(/\W+/g, '-')}-failed.png`), await page.screenshot())
    })
    const before = page.errors().length
    await run(page, subject)
    expect(page.errors().slice(before)).toEqual([])
  })
})
