// Installs and builds what a command needs in a fresh clone, then runs the command.
// Plain JavaScript for Node 18 and newer, because the Node that the servers need may not be installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCAL_NODE = join(ROOT, 'node_modules/.bin/node')
const INSTALL_MARK = join(ROOT, 'node_modules/.chartroom-installed')
const BUILD_MARK = join(ROOT, 'dist/.built-from')

/** Minimum Node version that runs TypeScript files directly. */
const NEEDED_NODE = [22, 18]

const COMMANDS = {
  start: { file: 'src/bff/main.ts', needsPages: true, isServer: true },
  dev: { file: 'src/tools/dev.ts', needsPages: false },
  service: { file: 'src/service/main.ts', needsPages: false, isServer: true },
  import: { file: 'src/service/import/main.ts', needsPages: false },
  test: { file: 'src/tools/check.ts', needsPages: false },
  e2e: { file: 'src/tools/run-e2e.ts', needsPages: true },
  browsers: { file: 'src/tools/test-browsers.ts', needsPages: true },
}

/** Sources of the built pages: a change in any of these requires a new build. */
const PAGE_SOURCES = [
  'src/web',
  'src/contract',
  'src/images',
  'public',
  'index.html',
  'vite.config.ts',
  'tailwind.config.js',
]

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : fail(`unknown command ${name}`)

// Continue when the reader of our output has exited.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.chdir(ROOT)
install()
const node = findNode()
if (command.needsPages) build()
run(command.file, args)

/** Installs packages if the lock file has changed since the last install. */
function install() {
  const wanted = hashOf(['package-lock.json'], `${process.platform}-${process.arch}`)
  if (readIfThere(INSTALL_MARK) === wanted) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  // Use the Node that runs npm, because the install replaces the local Node.
  const runner = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm']
  // The caller's npm settings (production, no optional packages, strict engines) could leave out packages we need.
  const flags = ['--engine-strict=false', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  // No package we use needs an install script, so packages only run code where we import them.
  flags.push('--ignore-scripts')
  const { status, error } = spawnSync(runner[0], [...runner.slice(1), 'ci', '--loglevel=error', ...flags], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) fail(`couldn't install the packages${error ? `: ${error.message}` : ''}`)
  writeFileSync(INSTALL_MARK, wanted)
}

/** Returns the packaged Node if there is one for this machine, else the running Node if it is new enough. */
function findNode() {
  if (existsSync(LOCAL_NODE) && spawnSync(LOCAL_NODE, ['--version']).status === 0) return LOCAL_NODE
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1])) return process.execPath
  return fail(
    `Node ${NEEDED_NODE.join('.')} or newer is required, but this is ${process.versions.node}, ` +
      `and there is no packaged Node for ${process.platform} ${process.arch}. Install a newer Node`,
  )
}

function build() {
  const wanted = hashOf(PAGE_SOURCES, readFileSync('package-lock.json'))
  if (readIfThere(BUILD_MARK) === wanted) return
  console.log('Building the pages …')
  const { status } = spawnSync(node, ['src/tools/build.ts'], { cwd: ROOT, stdio: 'inherit', env: ownPath() })
  if (status !== 0) fail("couldn't build the pages")
  writeFileSync(BUILD_MARK, wanted)
}

/** Runs the command in the foreground, forwarding signals and its exit code. */
function run(file, fileArgs) {
  const launcher = command.isServer ? ['src/tools/launch.mjs'] : []
  const child = spawn(node, [...launcher, file, ...fileArgs], { cwd: ROOT, stdio: 'inherit', env: ownPath() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`couldn't start ${file}: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}

/** Puts the packaged Node first on PATH for programs that the command starts. */
function ownPath() {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}` }
}

function hashOf(paths, salt) {
  const hash = createHash('sha256').update(salt)
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((entry) => filesUnder(join(path, entry)))
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function fail(message) {
  console.error(`chartroom: ${message}`)
  process.exit(1)
}
