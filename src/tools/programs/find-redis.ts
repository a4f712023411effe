import { spawnSync } from 'node:child_process'
import { runApt } from './run-apt.ts'

const PROGRAM = 'redis-server'
const INSTALL_TIMEOUT_MS = 120_000

/** Installs redis-server for the tests of several replicas. Reports it if they are skipped. */
export function ensureRedis(): void {
  if (isInstalled()) return
  console.log(`${PROGRAM} isn't installed. Installing it with apt …`)
  runApt(['update'], INSTALL_TIMEOUT_MS)
  runApt(['install', '-y', '--no-install-recommends', PROGRAM], INSTALL_TIMEOUT_MS)
  if (!isInstalled()) console.log(`${PROGRAM} isn't available, so tests that need it are skipped.`)
}

function isInstalled(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0
}
