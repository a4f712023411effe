import { type ChildProcess, spawn } from 'node:child_process'

/** Both servers with reload: the BFF restarts when a file of its own changes, Vite patches the open page. */
const SERVERS = [
  [
    process.execPath,
    'src/tools/launch.mjs',
    '--watch',
    '--watch-preserve-output',
    'src/bff/main.ts',
    ...process.argv.slice(2),
  ],
  ['node_modules/.bin/vite', '--open=false'],
] as const

const children = SERVERS.map(([program, ...args]) => spawn(program, args, { stdio: 'inherit' }))
for (const child of children) child.on('exit', (code) => stopAll(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0))

/** One without the other is of no use: when one ends, so does the other. */
function stopAll(exitCode: number) {
  process.exitCode ??= exitCode
  for (const child of children) if (isRunning(child)) child.kill('SIGTERM')
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
