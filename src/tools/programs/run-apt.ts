import { spawnSync } from 'node:child_process'

/** Runs apt-get without questions. Returns false if it failed or took longer than `timeoutMs`. */
export function runApt(args: readonly string[], timeoutMs: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: timeoutMs }).status === 0
}
