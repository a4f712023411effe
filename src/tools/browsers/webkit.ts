import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#bff/testing/servers/free-port.ts'
import { followProgram, type RunningProgram } from '#bff/testing/programs/running-program.ts'
import { killGroup, spawnGroup } from '../programs/process-group.ts'
import { type Candidate, type Driver, type Folders, WINDOW } from './browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/xvfb-run'
const BROWSERS = '/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser'
const START_MS = 60_000
const STOP_MS = 5_000
/** Keys without a character have these code points: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' }
const CONTROL = '\uE009'

type Command = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Controls WebKitGTK with WebDriver, on a separate display. It has Safari's engine, but also runs on Linux. */
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
  const server = spawnGroup(DISPLAY, ['-a', '-s', screen, driverPath, '--host=127.0.0.1', `--port=${port}`], {
    // The display and the browser must end with the driver.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: profile,
      XDG_CONFIG_HOME: config,
      TMPDIR: profile,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const program = followProgram(server)
  try {
    return toDriver(await connect(program, `http://127.0.0.1:${port}`, binary), program)
  } catch (error) {
    await stop(program)
    throw error
  }
}

/** Starts a session and returns a function that sends its commands. */
async function connect(program: RunningProgram, url: string, binary: string): Promise<Command> {
  await program.until('WebKitWebDriver', START_MS, async () => (await fetch(`${url}/status`)).ok)
  // The protocol has no console, but the browser can write its console to its output.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } }
  const session = (await send(`${url}/session`, 'POST', { capabilities: { alwaysMatch } })) as { sessionId: string }
  const command: Command = (method, path, body) => send(`${url}/session/${session.sessionId}${path}`, method, body)
  await command('POST', '/window/rect', { ...WINDOW, x: 0, y: 0 })
  return command
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

function toDriver(command: Command, program: RunningProgram): Driver {
  const act = async (type: 'key' | 'pointer', actions: readonly object[]) => {
    await command('POST', '/actions', { actions: [{ type, id: type, actions }] })
  }
  return {
    open: async (url) => void (await command('POST', '/url', { url })),
    evaluate: (expression) => command('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    async press(name, { control = false } = {}) {
      const strokes = strokesOf(KEYS[name] ?? name)
      const [down, up] = strokesOf(CONTROL)
      await act('key', control && down && up ? [down, ...strokes, up] : strokes)
    },
    type: (text) => act('key', Array.from(text).flatMap(strokesOf)),
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    screenshot: async () => Buffer.from(String(await command('GET', '/screenshot')), 'base64'),
    errors: () =>
      program
        .output()
        .split('\n')
        .filter((line) => line.startsWith('CONSOLE') && line.includes(' ERROR ')),
    async close() {
      await Promise.race([command('DELETE', '').catch(() => undefined), sleep(STOP_MS)])
      await stop(program)
    },
    kill: () => killGroup(program.child, 'SIGKILL'),
  }
}

function strokesOf(key: string) {
  return [
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
  ]
}

async function stop(program: RunningProgram) {
  const killed = setTimeout(() => killGroup(program.child, 'SIGKILL'), STOP_MS)
  await program.end('SIGTERM', () => killGroup(program.child, 'SIGTERM'))
  clearTimeout(killed)
}
