import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** Builds the pages that the BFF serves. Without them, each page is a failure. */
export function buildPages() {
  const { status } = spawnSync(process.execPath, ['src/tools/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error("couldn't build the pages")
}
