import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder that is deleted after the test. Register later whatever must close before that. */
export function createTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `chartroom-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
