// Starts a server file with the runtime settings that all server processes share:
//   node src/tools/launch.mjs [--parent=PID] src/bff/main.ts
// With --parent, the server stops when that process is gone. It must be the process that starts the launcher. The
// memory allocator reads its variables before any code runs, so they need a new process. The file is plain JavaScript
// for Node 18, like setup.mjs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const [, parent] = /^--parent=(\d+)$/.exec(process.argv[2] ?? '') ?? []
const args = process.argv.slice(parent === undefined ? 2 : 3)

/** The operator's values take precedence: if NODE_OPTIONS repeats an option, Node uses the last one. */
const env = {
  // The default of eight arenas per core wastes memory.
  MALLOC_ARENA_MAX: '2',
  // Large buffers are returned to the system when freed. Otherwise buffers passed between threads would stay allocated.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Node doesn't use this cache if the folder is read-only, as that of an installed package often is.
  NODE_COMPILE_CACHE: join(process.env.CHARTROOM_HOME ?? join(ROOT, 'node_modules'), '.cache', 'code'),
  ...process.env,
  // Responses are small, so a small young generation saves memory. Older versions of Node warn that node:sqlite is experimental.
  NODE_OPTIONS:
    `--max-semi-space-size=2 --disable-warning=ExperimentalWarning ${process.env.NODE_OPTIONS ?? ''}`.trim(),
}

if (args.length === 0) {
  console.error('chartroom: usage: node src/tools/launch.mjs FILE [ARGUMENTS]')
  process.exit(2)
}
// The server replaces this process, so that it receives signals and has process ID 1 in a container.
if (process.execve !== undefined && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...watching(parent), ...args], env)
else await spawnServer()

/** Returns options of Node that make a program watch its parent. Images with only this file don't need them. */
function watching(pid) {
  return pid === undefined ? [] : ['--import', toWatcher(pid)]
}

function toWatcher(pid) {
  return new URL(`./watch-parent.mjs?parent=${pid}`, import.meta.url).href
}

/** Runs only on Windows and in Node before 22.15. */
async function spawnServer() {
  if (parent !== undefined) await import(toWatcher(parent))
  const options = parent === undefined ? [] : watching(process.pid)
  const child = spawn(process.execPath, [...options, ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // On Windows the console also sends Ctrl-C to the server, and forwarding it would kill the server immediately.
    process.on(signal, () => process.platform === 'win32' || child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(`chartroom: couldn't start ${args[0]}: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}
