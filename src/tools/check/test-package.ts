// Packs Chartroom, installs the package in an empty folder with npm alone, and starts it there, as people do who don't
// have this repository. Uses the Node that npm adds, and the lowest version where npm has none. Needs the built pages.
// Prints sizes.
import { type ChildProcess, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { followProgram, type RunningProgram } from '#bff/testing/programs/running-program.ts'
import { PACKAGES_BESIDE } from '../build/server-bundle.ts'
import { findBrokenLinks } from '../documents/find-broken-links.ts'
import { fetchNode, LOWEST_NODE } from './old-nodes.ts'
import { packChartroom } from '../package/pack-chartroom.ts'
import { npmCommand, packagedNode } from '../platform.mjs'
import { endWithSignals } from '../programs/end-with-signals.ts'
import { killGroup, spawnGroup } from '../programs/process-group.ts'
import { listShipped } from '../supply-chain/shipped-packages.ts'

const MAX_PACKED_BYTES = 15 * 1024 * 1024
/** Chartroom runs without these files, and some could contain secrets or be large. */
const UNWANTED =
  /\.map$|\.test\.|(?:^|\/)(?:testing|test|bench|e2e|node_modules|screenshots|gallery)\/|(?:^|\/)\.(?!vite\/manifest\.json$)|\.(?:ts|tsx|sqlite|sqlite-wal|sql|jsonl|pem|key|env|log|tgz)$/
const ALLOWED =
  /^(?:lib\/(?:.+\.js|third-party-licenses\.txt)|dist\/(?:[^.].*|\.vite\/manifest\.json)|docs\/(?:decisions\/)?[\w-]+\.md|docs\/deploy\/(?:compose\/)?[\w.-]+|src\/tools\/(?:chartroom|launch|platform|watch-parent)\.mjs|package\.json|README\.md|LICENSE)$/
const CREDENTIAL = /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:AKIA|ghp_|npm_|xox[bp]-)[A-Za-z0-9]{16,}/
/** The chart in the file that the test imports. */
const CHART = 'CR60023'
const START_MS = 180_000
const STOP_MS = 60_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const ROOT = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'chartroom-package-'))
/** Windows needs a shell for chartroom.cmd. */
const shell = process.platform === 'win32'
/** Folders of the installed package, of its settings and data, and of the Node that starts it. */
type Place = { app: string; home: string; bin: string }
const running = new Set<ChildProcess>()
endWithSignals(cleanUp)

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
  const place = createPlace('packaged', dirname(findOldNode()))
  install(tarball, place, ['--include=optional'])
  checkInstalled(place)
  checkDocumentation(place)
  checkCommands(place)
  await checkWork(place)
  await checkSample(place)
  await checkOrphan(place)
  console.log(`Installed: ${megabytes(sizeOf(join(place.app, 'node_modules')))} with Node and its other dependencies`)
  await testLowestNode(tarball)
}

/** Simulates a machine for which npm has no Node. */
async function testLowestNode(tarball: string) {
  const node = fetchNode(LOWEST_NODE)
  if ('missing' in node) {
    console.log(`skipped: Node ${LOWEST_NODE}, ${node.missing}`)
    return
  }
  const place = createPlace('lowest', node.bin)
  install(tarball, place, ['--omit=optional'])
  checkSyntax(place)
  checkCommands(place)
  await checkWork(place)
  await checkSample(place)
  console.log(`It also runs on Node ${LOWEST_NODE}.`)
}

function createPlace(name: string, bin: string): Place {
  const place = { app: join(folder, name, 'app'), home: join(folder, name, 'home'), bin }
  for (const each of [place.app, place.home]) mkdirSync(each, { recursive: true })
  return place
}

/** Tests serving, importing, backing up, and restoring. */
async function checkWork(place: Place) {
  const first = await start(place, { SAMPLE: 'off' })
  await checkPages(first.url)
  importFile(place)
  await checkImport(first.url)
  await stop(first.program)
  const second = await start(place, { SAMPLE: 'off' })
  await checkImport(second.url)
  backUpAndRestore(place)
  await stop(second.program)
}

function pack(): string {
  const packed = packChartroom(folder)
  // The packages of the server are checked after the install.
  const paths = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/'))
  deepStrictEqual(
    paths.filter((path) => UNWANTED.test(path) || !ALLOWED.test(path)),
    [],
  )
  for (const needed of [
    'dist/index.html',
    'dist/.vite/manifest.json',
    'docs/deploy/alerts.rules.yml',
    'docs/deploy/chartroom.service',
    'docs/deploy/compose/compose.yaml',
    'lib/bff/main.js',
    'lib/service/sample/child.js',
    'lib/third-party-licenses.txt',
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

function install(tarball: string, { app }: Place, own: string[]) {
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false', ...own]
  npm(['install', ...flags, tarball], app)
}

/** Versions are those of the lock file, and so of the list of licenses and of the SBOM. The built server contains the other packages. */
function checkInstalled({ app }: Place) {
  const lock = readFileSync(join(app, 'node_modules/.package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string }> }
  const installed = Object.entries(packages).map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
  )
  const runtime = packagedNode(process)?.name
  const listed = listShipped().filter(
    ({ name, shippedAs }) => (shippedAs.includes('server') && PACKAGES_BESIDE.test(name)) || name === runtime,
  )
  const names = listed.map(({ name, version }) => `${name}@${version}`)
  deepStrictEqual(toUnique(installed), toUnique(names))
}

function toUnique(packages: readonly string[]): string[] {
  return [...new Set(packages)].filter((each) => !each.startsWith('chartroom@')).toSorted()
}

/** Checks that every link leads to a file or heading of the package. */
function checkDocumentation({ app }: Place) {
  const root = join(app, 'node_modules/chartroom')
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  ok(pages.length > 10)
  deepStrictEqual(findBrokenLinks(root, pages), [])
}

/** Loads every module, because newer syntax fails only when a module is loaded. */
function checkSyntax({ app, bin }: Place) {
  const check = `
    const { globSync, readFileSync } = require('node:fs')
    const { SourceTextModule } = require('node:vm')
    const files = globSync('lib/**/*.js')
    for (const file of files) new SourceTextModule(readFileSync(file, 'utf8'), { identifier: file })
    console.log(files.length)`
  const root = join(app, 'node_modules/chartroom')
  const count = run(join(bin, 'node'), ['--no-warnings', '--experimental-vm-modules', '-e', check], root)
  ok(Number(count) > 100, count)
}

function checkCommands(place: Place) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  match(chartroom(place, ['--version']).stdout, new RegExp(`^${version.replaceAll('.', '\\.')}\n$`))
  match(chartroom(place, ['--help']).stdout, /usage: chartroom/)
  deepStrictEqual(chartroom(place, ['nonsense']).status, 2)
  deepStrictEqual(chartroom(place, ['--nonsense']).status, 2)
  match(chartroom(place, ['import', '--help']).stdout, /^Usage: chartroom import /)
}

async function checkPages(url: string) {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  deepStrictEqual((await fetch(url + script)).status, 200)
  deepStrictEqual((await fetch(`${url}/api/charts`)).status, 200)
  // From a comment in the contract.
  match(await (await fetch(`${url}/api/openapi.json`)).text(), /"Worst rank on the chart so far\."/)
}

/** Imports a file from another folder, with a relative file name. */
function importFile(place: Place) {
  const files = join(place.home, 'files')
  mkdirSync(files)
  copyFileSync(join(ROOT, 'e2e/fixtures/harbour-radio.csv'), join(files, 'charts.csv'))
  const { status, stdout, stderr } = chartroom(place, ['import', 'charts.csv'], files)
  deepStrictEqual([status, /20 read, 20 changed/.test(stdout)], [0, true], stdout + stderr)
}

/** Checks a chart week, its names, its image (with fonts and a drawing thread), and its history (in another thread). */
async function checkImport(url: string) {
  const week = `${url}/api/charts/${CHART}/weeks/2024-W18`
  match(await (await fetch(week)).text(), /"rank":1/)
  match(await (await fetch(`${week}/names`)).text(), /Paper Lanterns/)
  const card = await fetch(`${url}/charts/${CHART}/2024-W18/card.png`)
  deepStrictEqual([card.status, card.headers.get('content-type')], [200, 'image/png'])
  match(await (await fetch(`${url}/api/charts/${CHART}/history.csv`)).text(), /2024-W15/)
}

function backUpAndRestore(place: Place) {
  const saved = join(place.home, 'saved')
  for (const action of ['backup', 'restore']) {
    const { status, stdout, stderr } = chartroom(place, [action, saved])
    deepStrictEqual([status, /catalogue\.sqlite/.test(stdout)], [0, true], stdout + stderr)
  }
}

/** Generates a small sample, because another process does that. */
async function checkSample(place: Place) {
  const data = join(place.home, 'sample')
  const { program, url } = await start(place, { DATA_DIR: data, SERVICE_PORT: '0' }, ['service', '--scale', '0.02'])
  match(await (await fetch(`${url}/openapi.json`)).text(), /openapi/)
  ok(existsSync(join(data, 'catalogue.sqlite')))
  await stop(program)
}

/** Checks that the server ends when its command is killed. */
async function checkOrphan(place: Place) {
  const { program, url } = await start(place, { SAMPLE: 'off' })
  await program.end('SIGKILL')
  const isServing = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  const untilMs = Date.now() + STOP_MS
  while (await isServing()) {
    ok(Date.now() < untilMs, 'the server still runs after its command was killed')
    await sleep(200)
  }
  running.delete(program.child)
}

/** The command starts in a separate group, because it starts the server as another process. */
async function start(
  place: Place,
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ program: RunningProgram; url: string }> {
  const child = spawnGroup(commandOf(place), args, {
    cwd: folder,
    shell,
    env: { ...strangersEnv(place), PORT: '0', ...env },
  })
  running.add(child)
  const program = followProgram(child)
  const url = await program.until(
    'the installed package',
    START_MS,
    () => /(?:ready|service): (http:\/\/127\.0\.0\.1:\d+)/.exec(program.output())?.[1] ?? null,
  )
  return { program, url }
}

async function stop(program: RunningProgram) {
  deepStrictEqual(await program.end('SIGTERM'), 0)
  running.delete(program.child)
}

function chartroom(place: Place, args: string[], cwd = folder): SpawnSyncReturns<string> {
  return spawnSync(commandOf(place), args, { cwd, shell, env: strangersEnv(place), encoding: 'utf8' })
}

/** Returns the command that npm links. The first Node on PATH runs it. */
function commandOf({ app }: Place): string {
  return join(app, 'node_modules', '.bin', 'chartroom')
}

/** Returns an environment without the caller's settings and this repository's tools. */
function strangersEnv({ home, bin }: Place): Record<string, string> {
  return { PATH: bin, HOME: home, LOCALAPPDATA: home }
}

/** Returns the system's Node, which can be older than that of this repository. */
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
  for (const child of running) killGroup(child, 'SIGKILL')
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
