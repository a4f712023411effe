// Runs one journey in the browsers that the end-to-end tests don't cover: Firefox and WebKit.
//   npm run test:browsers -- [firefox|webkitgtk]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserPage, type Candidate, type Driver, toPage } from './browsers/browser.ts'
import { findFirefox } from './browsers/firefox.ts'
import { type Subject, toSteps } from './browsers/journey.ts'
import { findSubject, startServer, waitForServer } from './browsers/server.ts'
import { findWebKit } from './browsers/webkit.ts'
import { endWithSignals } from './programs/end-with-signals.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 4511)
const ORIGIN = `http://127.0.0.1:${PORT}`
const SCREENSHOTS = 'test-results/browsers'
/** For one browser. */
const JOURNEY_MS = 300_000

const names = process.argv.slice(2).map((name) => name.toLowerCase())
const candidates = [findFirefox(), findWebKit()].filter(
  ({ name }) => names.length === 0 || names.includes(name.toLowerCase()),
)
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Programs that must end with this process, last started first. */
const cleanups: (() => void)[] = []
endWithSignals(cleanUp)

if (candidates.length === 0) {
  console.error('Unknown browser. Browsers: firefox, webkitgtk')
  process.exit(2)
}
await testAll().catch((error: unknown) => report('setup', error))
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} browsers skipped`)
cleanUp()
process.exit(totals.failed > 0 ? 1 : 0)

async function testAll() {
  for (const candidate of candidates) {
    if (!('missing' in candidate)) continue
    console.log(`\n── ${candidate.name}: skipped, ${candidate.missing}`)
    totals.skipped += 1
  }
  if (candidates.every((candidate) => 'missing' in candidate)) return
  const server = startServer(PORT)
  cleanups.push(() => void server.child.kill('SIGTERM'))
  await waitForServer(server)
  const subject = await findSubject(ORIGIN)
  for (const candidate of candidates) if ('start' in candidate) await test(candidate, subject)
}

async function test({ name, start }: Extract<Candidate, { start: unknown }>, subject: Subject) {
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-browser-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const folders = { profile: join(folder, 'profile'), downloads: join(folder, 'downloads') }
  const screenshots = join(SCREENSHOTS, name)
  for (const each of [...Object.values(folders), screenshots]) mkdirSync(each, { recursive: true })
  try {
    const driver = await start(folders)
    cleanups.push(driver.kill)
    await runSteps(driver, toSteps(subject, { ...folders, screenshots }), screenshots)
    await driver.close()
  } catch (error) {
    report(name, error)
  }
  console.log(`── ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function runSteps(driver: Driver, steps: ReturnType<typeof toSteps>, screenshots: string) {
  const page = toPage(driver, ORIGIN)
  // A page without scripts, to set the theme before the first one with scripts.
  await page.open('/favicon.svg')
  const timeout = new AbortController()
  const late = sleep(JOURNEY_MS, null, { signal: timeout.signal }).then(() => {
    throw new Error(`the journey took more than ${JOURNEY_MS / 1000} s`)
  })
  late.catch(() => undefined)
  for (const { name, run } of steps) {
    const before = driver.errors().length
    try {
      await Promise.race([run(page), late])
      const errors = driver.errors().slice(before)
      if (errors.length > 0) throw new Error(`console: ${errors.join('\n')}`)
      console.log(`   ok      ${name}`)
      totals.passed += 1
    } catch (error) {
      report(name, error)
      await capture(page, join(screenshots, `${name.replaceAll(/\W+/g, '-')}-failed.png`))
    }
  }
  timeout.abort()
}

/** Without a screenshot if the browser has crashed. */
async function capture(page: BrowserPage, file: string) {
  const png = await Promise.race([page.screenshot(), sleep(5_000, null, { ref: false })]).catch(() => null)
  if (png === null) return
  writeFileSync(file, png)
  console.log(`           ${file}`)
}

function report(name: string, error: unknown) {
  console.log(`   FAILED  ${name}\n           ${error instanceof Error ? error.message : String(error)}`)
  totals.failed += 1
}

function cleanUp() {
  for (const cleanup of cleanups.toReversed()) {
    try {
      cleanup()
    } catch (error) {
      console.error(error)
    }
  }
}
