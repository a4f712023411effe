import { rmSync, writeFileSync } from 'node:fs'
import { hashOfSources, readIfThere, SERVERS_MARK } from './built-from.mjs'
import { writeNotices } from '../supply-chain/write-notices.ts'
import { bundleServers } from './server-bundle.ts'

const OUT_DIR = 'lib'

/** Builds the servers into lib, unless they are up to date. Vitest calls it before the first test. */
export async function setup(): Promise<void> {
  const wanted = hashOfSources('servers')
  if (readIfThere(SERVERS_MARK) === wanted) return
  rmSync(OUT_DIR, { recursive: true, force: true })
  writeNotices(OUT_DIR, await bundleServers(OUT_DIR), 'server')
  writeFileSync(SERVERS_MARK, wanted)
}
