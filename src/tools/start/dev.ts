import { spawn } from 'node:child_process'
import { findTool } from '../programs/find-tool.ts'

/** The BFF restarts when one of its files changes. Vite updates the open page. */
const SERVERS = [
  [
    process.execPath,
    'src/tools/launch.mjs',
    '--watch',
    '--watch-preserve-output',
    'src/bff/main.ts',
    ...process.argv.slice(2),
  ],
  [...findTool('vite'), '--open=false'],
] as const

const children = SERVERS.map(([program, ...args]) => spawn(program, args, { stdio: 'inherit' }))
for (const child of children) child.on('exit', (code) => stopAll(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0))

function stopAll(exitCode: number) {
  process.exitCode ??= exitCode
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
