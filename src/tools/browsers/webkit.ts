import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#bff/testing/free-port.ts'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { type Candidate, type Driver, type Folders, WINDOW } from './browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/xvfb-run'
const BROWSERS = '/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser'
const START_MS = 60_000
const STOP_MS = 5_000
const POLL_MS = 100
const KEYS: Record<string, string> = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN }

/** WebKitGTK over WebDriver, on a display of its own: the engine of Safari on a machine that has no Safari. */
export function findWebKit(): Candidate {
  const name = 'WebKitGTK'
  const driver = process.env['WEBKIT_DRIVER_PATH'] || DRIVER
  const [binary] = globSync(BROWSERS)
  if (!existsSync(driver)) return { name, missing: `no ${driver} (Debian: apt-get install webkit2gtk-driver)` }
  if (binary === undefined) return { name, missing: 'no MiniBrowser (Debian: apt-get install webkit2gtk-driver)' }
  if (!existsSync(DISPLAY)) return { name, missing: `no ${DISPLAY} (Debian: apt-get install xvfb xauth)` }
  return { name, start: (folders) => startWebKit(driver, binary, folders) }
}

async function startWebKit(driverPath: string, binary: string, { profile, downloads }: Folders): Promise<Driver> {
  const port = await findFreePort()
  const config = join(profile, 'config')
  mkdirSync(config, { recursive: true })
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const screen = `-screen 0 ${WINDOW.width + 100}x${WINDOW.height + 200}x24`
  const server = spawn(DISPLAY, ['-a', '-s', screen, driverPath, '--host=127.0.0.1', `--port=${port}`], {
    // A group of its own, because the display and the browser must end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: profile,
      XDG_CONFIG_HOME: config,
      TMPDIR: profile,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const errors = collectErrors(server)
  try {
    const driver = await connect(server, port, binary)
    return toDriver(driver, errors, server)
  } catch (error) {
    await stop(server)
    throw error
  }
}

async function connect(server: ChildProcess, port: number, binary: string): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver exited with ${server.exitCode}`)
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
    await sleep(POLL_MS)
  }
  // The protocol has no console, but the browser can write it to its output.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  await driver
    .manage()
    .window()
    .setRect({ ...WINDOW, x: 0, y: 0 })
  return driver
}

function toDriver(driver: WebDriver, errors: readonly string[], server: ChildProcess): Driver {
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    async press(key, { control = false } = {}) {
      const actions = driver.actions({ async: true })
      const keys = KEYS[key] ?? key
      await (
        control ? actions.keyDown(Key.CONTROL).sendKeys(keys).keyUp(Key.CONTROL) : actions.sendKeys(keys)
      ).perform()
    },
    type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
    clickAt: (x, y) => driver.actions({ async: true }).move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => errors,
    async close() {
      await Promise.race([driver.quit().catch(() => undefined), sleep(STOP_MS)])
      await stop(server)
    },
    kill: () => signalGroup(server, 'SIGKILL'),
  }
}

function collectErrors({ stdout, stderr }: ChildProcess): readonly string[] {
  const errors: string[] = []
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      errors.push(...text.split('\n').filter((line) => line.startsWith('CONSOLE') && line.includes(' ERROR ')))
    })
  }
  return errors
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    signalGroup(server, signal)
    if (await Promise.race([ended, sleep(STOP_MS)])) return
  }
}

/** Also reaches the display and the browser. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The group has ended.
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/status`).catch(() => null)
  return response?.ok === true
}
