// Installs and builds what a command needs in a fresh clone, then runs the command. The file is plain JavaScript for
// Node 18 and newer, because the Node that the servers need may not be installed yet.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashOf, hashOfSources, PAGES_MARK, readIfThere, SERVERS_MARK } from './build/built-from.mjs'
import { findNode, findNodeProblem, lacksPackages, npmCommand, runInForeground, withFirstOnPath } from './platform.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = 'lib/bff/main.js'
const INSTALL_MARK = join(ROOT, 'node_modules/.chartroom-installed')

/**
 * `isInstalled`: runs with the packages that are there. `needsBuild`: runs what `npm run build` writes. `needsChecks`: also needs the
 * packages of the folder checks.
 */
const COMMANDS = {
  start: { file: SERVER, needsBuild: true, isServer: true },
  serve: { file: SERVER, needsBuild: false, isServer: true, isInstalled: true },
  dev: { file: 'src/tools/start/dev.ts', needsBuild: false },
  service: { file: 'src/service/main.ts', needsBuild: false, isServer: true },
  import: { file: 'src/service/import/main.ts', needsBuild: false },
  test: { file: 'src/tools/check/main.ts', needsBuild: false, needsChecks: true },
  e2e: { file: 'src/tools/check/run-e2e.ts', needsBuild: true, needsChecks: true },
  nodes: { file: 'src/tools/check/test-clone.ts', needsBuild: false, needsChecks: true },
  deployment: { file: 'src/tools/deployment/main.ts', needsBuild: true, needsChecks: true },
  package: { file: 'src/tools/package/build-package.ts', needsBuild: true },
}

/** How often a first start looks for what the sample needs. */
const SAMPLE_POLL_MS = 500
/** This command fails while the only package that the sample imports is incomplete. */
const IMPORT_PACKAGE = ['--input-type=module', '--eval', "import 'zod/mini'"]

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : fail(`unknown command ${name}`)

// This process continues when the reader of its output has exited.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.chdir(ROOT)
// This check comes before an install that takes minutes.
const problem = findNodeProblem(process)
if (problem !== null) fail(problem)
const started = { isSample: false, isServing: false }
if (!command.isInstalled) await install()
const node = localNode()
if (command.needsBuild) await build()
if (!existsSync(command.file)) fail(`${command.file} is missing. Run \`npm run build\` first`)
started.isServing = true
run(command.file, args)

/** Installs packages if the lock file changed since the last install, or if the packages of checks are missing. */
async function install() {
  const lock = hashOf(['package-lock.json'], `${process.platform}-${process.arch}`)
  const wanted = command.needsChecks ? `${lock} with checks` : lock
  if (readIfThere(INSTALL_MARK)?.startsWith(wanted)) return
  console.log('Installing packages …')
  const flags = command.needsChecks ? [] : ['--workspaces=false']
  const end = new AbortController()
  if (needsSample() && !existsSync('node_modules')) {
    // The terminal shows the progress of the sample instead of npm's.
    flags.push('--no-progress')
    void startSampleEarly(end.signal)
  }
  await npm(process, 'ci', flags)
  end.abort()
  // Some versions of npm exit with 0 after a failed download. They write this file last.
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) fail('npm did not install all packages. Try again')
  // npm omits optional packages that don't support the Node that runs it, among them parts of the build tools.
  if (lacksPackages(ROOT, process)) {
    const packaged = localNode()
    const env = { ...ownPath(packaged), npm_node_execpath: packaged }
    await npm({ platform: process.platform, execPath: packaged, env }, 'install', ['--no-save', ...flags])
  }
  writeFileSync(INSTALL_MARK, wanted)
}

async function npm(machine, action, flags = []) {
  const { file, args: npmArgs, shell } = npmCommand(machine)
  // The caller's npm settings (production, no optional packages, strict engines) could omit packages that we need.
  const own = ['--engine-strict=false', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  // No package that we use needs an install script, so their code runs only where we import it.
  own.push('--ignore-scripts')
  const options = { cwd: ROOT, stdio: 'inherit', env: machine.env, shell }
  const child = spawn(file, [...npmArgs, action, '--loglevel=error', ...own, ...flags], options)
  const [status, error] = await once(child, 'exit').catch((cause) => [1, cause])
  if (status !== 0) fail(`couldn't install the packages${error instanceof Error ? `: ${error.message}` : ''}`)
}

function needsSample() {
  return name === 'start' && !args.includes('--no-sample')
}

/**
 * Starts the sample as soon as npm has unpacked a Node and the only package that the sample imports, because npm uses
 * only one core.
 * @param {AbortSignal} signal stops the wait
 */
async function startSampleEarly(signal) {
  while (!started.isSample && !signal.aborted) {
    await setTimeout(SAMPLE_POLL_MS)
    const early = existsSync('node_modules/zod/mini/index.js') ? findNodeIfThere() : null
    // Either one may still be incomplete.
    const canRun = early !== null && (await exitCodeOf(spawnNode(early, IMPORT_PACKAGE, 'ignore'))) === 0
    if (canRun && !signal.aborted) startSample(early)
  }
}

function localNode() {
  try {
    return findNode(import.meta.url)
  } catch (error) {
    return fail(error.message)
  }
}

function findNodeIfThere() {
  try {
    return findNode(import.meta.url)
  } catch {
    return null
  }
}

/** Builds what has changed since the last build. */
async function build() {
  // Both at once, because each keeps one core busy.
  const pages = buildPages()
  if (readIfThere(SERVERS_MARK) !== hashOfSources('servers'))
    await runBuild('src/tools/build/build-servers.ts', 'the server')
  if (!command.isServer) await pages
}

/** A server starts meanwhile, and reports that it is ready once PAGES_MARK exists. */
async function buildPages() {
  const wanted = hashOfSources('pages')
  if (readIfThere(PAGES_MARK) === wanted) return
  console.log('Building the pages …')
  if (needsSample()) startSample(node)
  rmSync(PAGES_MARK, { force: true })
  if (command.isServer) await finishLater(wanted)
  else await runBuild('src/tools/build/build-pages.ts', 'the pages')
}

async function runBuild(file, what) {
  const status = await exitCodeOf(spawnProgram(node, [file], 'inherit'))
  if (status !== 0) fail(`couldn't build ${what}`)
}

/** Compresses the pages, which the server sends uncompressed at first. If interrupted, the next start rebuilds. */
async function finishLater(wanted) {
  const status = await runBeside('src/tools/build/build-pages.ts', '--uncompressed')
  if (status === null) return // stopped with the server
  if (status !== 0) fail("couldn't build the pages")
  writeFileSync(PAGES_MARK, '')
  if ((await runBeside('src/tools/build/compress-pages.ts')) === 0) writeFileSync(PAGES_MARK, wanted)
}

/** Runs a program that ends with the server. */
function runBeside(...programArgs) {
  const child = spawnProgram(node, programArgs, 'inherit')
  child.unref()
  return exitCodeOf(child)
}

/** Shows the sample's progress until the server does. The server waits for the sample. */
function startSample(program) {
  if (started.isSample) return
  started.isSample = true
  const child = spawnProgram(program, ['src/tools/start/prepare-sample.ts'], ['inherit', 'inherit', 'pipe'])
  child.on('error', () => {}) // The server then generates the sample.
  child.stderr.on('data', (text) => started.isServing || process.stderr.write(text))
  // The sample process ends with the server.
  child.unref()
  child.stderr.unref()
}

/** Starts a program that ends with this process. */
function spawnProgram(program, programArgs, stdio) {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    `./src/tools/watch-parent.mjs?parent=${process.pid}`,
  ]
  return spawnNode(program, [...flags, ...programArgs], stdio)
}

function spawnNode(program, programArgs, stdio) {
  return spawn(program, programArgs, { cwd: ROOT, stdio, env: ownPath(program) })
}

async function exitCodeOf(child) {
  const [code] = await once(child, 'exit').catch(() => [1])
  return code
}

function run(script, scriptArgs) {
  const launcher = command.isServer ? ['src/tools/launch.mjs', `--parent=${process.pid}`] : []
  const mark = command.isServer && command.needsBuild && { CHARTROOM_BUILD_MARK: join(ROOT, PAGES_MARK) }
  const env = { ...ownPath(node), ...mark }
  runInForeground(node, [...launcher, script, ...scriptArgs], { cwd: ROOT, env })
}

/** Puts the packaged Node first on PATH for programs that the command starts. */
function ownPath(program) {
  return withFirstOnPath(process, [join(ROOT, 'node_modules', '.bin'), dirname(program)])
}

function fail(message) {
  console.error(`chartroom: ${message}`)
  process.exit(1)
}
