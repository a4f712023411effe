import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of this test's own, gone when the test has ended: what is to be closed before that registers itself later. */
export function createTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `chartroom-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
