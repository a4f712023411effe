// Packs Chartroom, installs the package in an empty folder with npm alone, and starts it there, as people do who never saw this
// repository. Needs the built pages. Prints the size of the package.
import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { npmCommand } from './platform.mjs'

const MAX_PACKED_BYTES = 15 * 1024 * 1024
/** Nobody needs these to run Chartroom, and some could contain secrets or be large. */
const UNWANTED = /\.map$|\.test\.|(?:^|\/)(?:testing|test|bench|e2e|node_modules|screenshots|gallery)\/|(?:^|\/)\.(?!vite\/manifest\.json$)|\.(?:ts|tsx|sqlite|sqlite-wal|sql|jsonl|pem|key|env|log|tgz)$/ // prettier-ignore
const ALLOWED = /^(?:lib\/.+\.js|dist\/(?:[^.].*|\.vite\/manifest\.json)|docs\/[\w-]+\.md|docs\/deploy\/[\w.-]+\.(?:yml|json)|src\/tools\/(?:chartroom|launch|platform)\.mjs|package\.json|README\.md|LICENSE)$/ // prettier-ignore
const CREDENTIAL = /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:AKIA|ghp_|npm_|xox[bp]-)[A-Za-z0-9]{16,}/
/** Of the file that the test imports. */
const CHART = 'CR60023'
const START_MS = 60_000
const STOP_MS = 15_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const ROOT = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'chartroom-package-'))
const app = join(folder, 'app')
const home = join(folder, 'home')
/** As npm links it; it starts with the first Node on PATH. Windows needs a shell for chartroom.cmd. */
const command = join(app, 'node_modules', '.bin', 'chartroom')
const shell = process.platform === 'win32'
const running = new Set<ChildProcess>()
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => {
    cleanUp()
    process.exit(code)
  })
}

try {
  await testPackage()
  console.log('The package installs and runs.')
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
} finally {
  cleanUp()
}

async function testPackage() {
  const tarball = pack()
  install(tarball)
  checkCommands()
  const first = await start({ SAMPLE: 'off' })
  await checkPages(first.url)
  importFile()
  await checkImport(first.url)
  await stop(first.child)
  const second = await start({ SAMPLE: 'off' })
  await checkImport(second.url)
  backUpAndRestore()
  await stop(second.child)
  await checkSample()
  console.log(`Installed: ${megabytes(sizeOf(join(app, 'node_modules')))} with Node and its other dependencies`)
}

function pack(): string {
  run(process.execPath, ['src/tools/build-package.ts'], ROOT)
  // The pages are built; without scripts, npm builds nothing again.
  const text = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], ROOT)
  const [packed] = JSON.parse(text) as [{ filename: string; size: number; files: { path: string }[] }]
  const paths = packed.files.map(({ path }) => path)
  deepStrictEqual(paths.filter((path) => UNWANTED.test(path) || !ALLOWED.test(path)), []) // prettier-ignore
  for (const needed of [
    'dist/index.html',
    'dist/.vite/manifest.json',
    'docs/deploy/alerts.rules.yml',
    'lib/bff/main.js',
    'lib/service/sample/child.js',
    'LICENSE',
  ]) {
    ok(paths.includes(needed), `${needed} is missing`)
  }
  const sources = paths.filter((path) => path.startsWith('lib/') || path.startsWith('dist/'))
  deepStrictEqual(
    sources.filter((path) => CREDENTIAL.test(readFileSync(join(ROOT, path), 'latin1'))),
    [],
  )
  console.log(`Packed: ${megabytes(packed.size)}, ${paths.length} files`)
  ok(packed.size < MAX_PACKED_BYTES, `the package is larger than ${megabytes(MAX_PACKED_BYTES)}`)
  return join(folder, packed.filename)
}

function install(tarball: string) {
  for (const each of [app, home]) mkdirSync(each)
  const flags = [
    '--prefer-offline',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--engine-strict=false',
  ]
  npm(['install', ...flags, tarball], app)
  const packages = readdirSync(join(app, 'node_modules'))
  const unwanted = ['vite', 'typescript', 'react', 'vitest', 'playwright'].filter((name) => packages.includes(name))
  deepStrictEqual(unwanted, [], 'development dependencies were installed')
}

function checkCommands() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  match(chartroom(['--version']).stdout, new RegExp(`^${version.replaceAll('.', '\\.')}\n$`))
  match(chartroom(['--help']).stdout, /usage: chartroom/)
  deepStrictEqual(chartroom(['nonsense']).status, 2)
  deepStrictEqual(chartroom(['--nonsense']).status, 2)
  match(chartroom(['import', '--help']).stdout, /^Usage: chartroom import /)
}

async function checkPages(url: string) {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  deepStrictEqual((await fetch(url + script)).status, 200)
  deepStrictEqual((await fetch(`${url}/api/charts`)).status, 200)
}

/** From another folder, as a program with a relative file name. */
function importFile() {
  const files = join(folder, 'files')
  mkdirSync(files)
  copyFileSync(join(ROOT, 'e2e/fixtures/harbour-radio.csv'), join(files, 'charts.csv'))
  const { status, stdout, stderr } = chartroom(['import', 'charts.csv'], files)
  deepStrictEqual([status, /20 read, 20 changed/.test(stdout)], [0, true], stdout + stderr)
}

/** A chart week, its names, its image (fonts and a thread that draws), and its history (another thread). */
async function checkImport(url: string) {
  const week = `${url}/api/charts/${CHART}/weeks/2024-W18`
  match(await (await fetch(week)).text(), /"rank":1/)
  match(await (await fetch(`${week}/names`)).text(), /Paper Lanterns/)
  const card = await fetch(`${url}/charts/${CHART}/2024-W18/card.png`)
  deepStrictEqual([card.status, card.headers.get('content-type')], [200, 'image/png'])
  match(await (await fetch(`${url}/api/charts/${CHART}/history.csv`)).text(), /2024-W15/)
}

function backUpAndRestore() {
  const saved = join(folder, 'saved')
  for (const action of ['backup', 'restore']) {
    const { status, stdout, stderr } = chartroom([action, saved])
    deepStrictEqual([status, /catalogue\.sqlite/.test(stdout)], [0, true], stdout + stderr)
  }
}

/** A small sample, because generating it is a process of its own. */
async function checkSample() {
  const { child, url } = await start({ DATA_DIR: join(folder, 'sample'), SERVICE_PORT: '0' }, ['service', '--scale', '0.02']) // prettier-ignore
  match(await (await fetch(`${url}/openapi.json`)).text(), /openapi/)
  ok(existsSync(join(folder, 'sample/catalogue.sqlite')))
  await stop(child)
}

async function start(env: Record<string, string>, args: string[] = []): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(command, args, { cwd: folder, shell, env: { ...strangersEnv(), PORT: '0', ...env } })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const untilMs = Date.now() + START_MS
  while (Date.now() < untilMs && child.exitCode === null) {
    const url = /(?:ready|service): (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1]
    if (url !== undefined) return { child, url }
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  throw new Error(`the installed package didn't start:\n${output}`)
}

async function stop(child: ChildProcess) {
  const exit = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
  child.kill('SIGTERM')
  deepStrictEqual(await exit, [0, null])
  running.delete(child)
}

function chartroom(args: string[], cwd = folder): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, shell, env: strangersEnv(), encoding: 'utf8' })
}

/** Without settings of the caller and without the tools of this repository. */
function strangersEnv(): Record<string, string> {
  return { PATH: dirname(findOldNode()), HOME: home, LOCALAPPDATA: home }
}

/** The system's Node, which can be older than the one of this repository. */
function findOldNode(): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'))
  return folders.map((each) => join(each, name)).find(existsSync) ?? process.execPath
}

function npm(args: string[], cwd: string): string {
  const { file, args: npmArgs } = npmCommand(process)
  return run(file, [...npmArgs, ...args], cwd)
}

function run(program: string, args: string[], cwd: string): string {
  const options = { cwd, shell: shell && program === 'npm', encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr + stdout}`)
  return stdout
}

function cleanUp() {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
