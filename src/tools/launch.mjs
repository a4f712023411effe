// Runs a server's file with the runtime settings that every server process has:
//   node src/tools/launch.mjs src/bff/main.ts
// The only place for these settings. The allocator reads its variables before any code runs, so they must be in the
// environment of a new program. Plain JavaScript for Node 18, like setup.mjs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)

/** What the operator sets wins: of two equal options in NODE_OPTIONS, Node takes the last. */
const env = {
  // Fewer heaps of the allocator.
  MALLOC_ARENA_MAX: '2',
  // Large buffers pass between threads and would stay in the heaps: they go back to the system as soon as they are free.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Compiled code is cached next to the packages it was compiled from. Node does without where it cannot write.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/code'),
  ...process.env,
  // A small space for new objects, because responses are small.
  NODE_OPTIONS: `--max-semi-space-size=4 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
}

if (args.length === 0) {
  console.error('chartroom: usage: node src/tools/launch.mjs FILE [ARGUMENTS]')
  process.exit(2)
}
// The server takes the place of this process: signals and the process id (1 in a container) are its own.
if (process.execve !== undefined && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...args], env)
else spawnServer()

function spawnServer() {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`chartroom: ${args[0]} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}
