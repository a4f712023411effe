import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { skipUnless } from '#bff/testing/skip-unless.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const LAUNCHER = 'src/tools/launch.mjs'
const MEMORY_SETTINGS = /MALLOC_ARENA_MAX|max-semi-space-size/
const SERVE = ['node', LAUNCHER, 'lib/bff/main.js']

function readRoot(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Returns the environment of a program that the launcher started. */
function launch(env: NodeJS.ProcessEnv): Record<string, string> {
  const print = ['-e', 'console.log(JSON.stringify(process.env))']
  const { stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...print], { cwd: ROOT, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Record<string, string>
}

const OWN_OPTIONS = '--max-semi-space-size=2 --disable-warning=ExperimentalWarning'

/** Returns files that contain a setting, apart from documentation and tests. */
function findFilesWith(setting: RegExp): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  return files.filter(
    (file) => !/\.(?:md|png|test\.ts)$/.test(file) && existsSync(join(ROOT, file)) && setting.test(readRoot(file)),
  )
}

describe('launch.mjs', () => {
  it('is the only file that sets memory settings, and shares the cache of code with npm test', () => {
    expect(findFilesWith(MEMORY_SETTINGS)).toEqual([LAUNCHER])
    expect(findFilesWith(/NODE_COMPILE_CACHE/)).toEqual(['src/tools/check/main.ts', LAUNCHER])
  })

  it('starts the image', () => {
    expect(readRoot('docs/deploy/Dockerfile')).toContain(`\nCMD ${JSON.stringify(SERVE).replaceAll(',', ', ')}\n`)
  })

  it('puts its settings first, so that operators can override them', () => {
    expect(launch({})).toMatchObject({ MALLOC_ARENA_MAX: '2', NODE_OPTIONS: OWN_OPTIONS })
    expect(launch({ MALLOC_ARENA_MAX: '4', NODE_OPTIONS: '--max-semi-space-size=8' })).toMatchObject({
      MALLOC_ARENA_MAX: '4',
      NODE_OPTIONS: `${OWN_OPTIONS} --max-semi-space-size=8`,
    })
  })

  it('prints its usage without a file', () => {
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER], { cwd: ROOT, encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('usage')])
  })

  it('gives the server its settings, process id, and signals', async (test) => {
    skipUnless(test, existsSync('/proc/self/environ'), 'without /proc, the environment of a process can’t be read')
    const { child, exit } = await start([process.execPath, LAUNCHER, 'lib/bff/main.js'])
    const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0')
    expect(environment).toEqual(
      expect.arrayContaining([
        'MALLOC_ARENA_MAX=2',
        `NODE_OPTIONS=${OWN_OPTIONS}`,
        expect.stringMatching(/^NODE_COMPILE_CACHE=./),
      ]),
    )
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0').slice(1)).toEqual(['lib/bff/main.js', ''])
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })
})

describe('npm run serve', () => {
  it('uses the launcher and passes the exit code of the server on', async (test) => {
    skipUnless(test, existsSync('/proc/self/task'), 'without /proc, the children of a process can’t be read')
    const { child, exit } = await start(['npm', 'run', '--silent', 'serve'])
    const server = findServer(child.pid)
    expect(readFileSync(`/proc/${server}/environ`, 'utf8').split('\0')).toContain('MALLOC_ARENA_MAX=2')
    process.kill(server, 'SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('stops the server when only npm gets a signal, although its shell may not pass it on', async (test) => {
    skipUnless(test, existsSync('/proc/self/task'), 'without /proc, the children of a process can’t be read')
    const { child, exit } = await start(['npm', 'run', '--silent', 'serve'])
    const server = findServer(child.pid)
    child.kill('SIGTERM')
    await exit
    await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 15_000 }).toBe(false)
  })
})

describe('a server', () => {
  it('stops when the process that started it is killed', async (test) => {
    skipUnless(test, existsSync('/proc/self/task'), 'without /proc, the children of a process can’t be read')
    const { child, exit } = await start([process.execPath, 'src/tools/setup.mjs', 'serve'])
    const server = findServer(child.pid)
    child.kill('SIGKILL')
    await exit
    await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 15_000 }).toBe(false)
  })

  it('runs on while that process runs', async () => {
    const { child, exit } = await start([process.execPath, LAUNCHER, `--parent=${process.pid}`, 'lib/bff/main.js'])
    await new Promise((resolve) => void setTimeout(resolve, 1_500))
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })
})

/** Starts a server without a provider, and waits until it listens. */
async function start([program = '', ...args]: readonly string[]) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: createTempFolder('launch'),
      PROVIDER_URL: 'http://127.0.0.1:1',
      PROVIDER_API_KEY: 'x',
      PROVIDER_USERNAME: 'x',
      PROVIDER_PASSWORD: 'x',
    },
  })
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  await expect.poll(() => log, { timeout: 45_000 }).toContain('Server listening')
  return { child, exit }
}

/** Returns the server process below npm, a shell, and the process that waits for the server. */
function findServer(npmPid: number | undefined): number {
  let pid = Number(npmPid)
  for (;;) {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('\0lib/bff/main.js\0')) return pid
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    expect(children).toHaveLength(1)
    pid = Number(children[0])
  }
}

/** Prints the usage of the package for an ID that no user has, such as in a container. */
function helpStranger(CHARTROOM_HOME: string) {
  return spawnSync(process.execPath, ['src/tools/chartroom.mjs', '--help'], {
    cwd: ROOT,
    env: { CHARTROOM_HOME },
    uid: 54_321,
    gid: 54_321,
    encoding: 'utf8',
  })
}

describe('chartroom.mjs', () => {
  it('asks a user without a home folder for one', (test) => {
    skipUnless(test, process.getuid?.() === 0, 'only root can run a program as another user')
    const problem = 'chartroom: this user has no home folder. Set CHARTROOM_HOME to a folder\n'
    expect(helpStranger('').stderr).toBe(problem)
    expect(helpStranger('/srv/charts').stdout).toContain('/srv/charts/.data')
  })
})
