import { spawnSync } from 'node:child_process'

const PROGRAM = 'redis-server'
const INSTALL_TIMEOUT_MS = 120_000

/** Installs redis-server for the tests of several replicas, or reports that they are skipped. */
export function ensureRedis(): void {
  if (isInstalled()) return
  console.log(`${PROGRAM} isn't installed. Installing it with apt …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: INSTALL_TIMEOUT_MS } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', PROGRAM], options)
  if (!isInstalled()) console.log(`${PROGRAM} isn't available, so tests that need it are skipped.`)
}

function isInstalled(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0
}
