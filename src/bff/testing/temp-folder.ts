import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates a folder that is deleted after the test. Register later whatever must close before that.
 * @param onFinished hook of the test's context, for tests that run at the same time
 */
export function createTempFolder(name: string, onFinished = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), `chartroom-${name}-`))
  onFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
