import { spawnSync } from 'node:child_process'

const PROGRAM = 'redis-server'
const INSTALL_TIMEOUT_MS = 120_000

/** Sees to it that there is a redis-server for the tests of several replicas, or says that those are skipped. */
export function ensureRedis(): void {
  if (isInstalled()) return
  console.log(`Looking for ${PROGRAM}: none installed, asking apt for one …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: INSTALL_TIMEOUT_MS } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', PROGRAM], options)
  if (!isInstalled()) console.log(`There is no ${PROGRAM}: the tests that need one say that they are skipped.`)
}

function isInstalled(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0
}
